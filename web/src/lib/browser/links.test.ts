import { describe, expect, it } from "vitest";
import { readLink } from "./links";

const here = "https://rice.example";

describe("a pasted link", () => {
  it("leads to a table of this server", () => {
    for (const pasted of [
      `${here}/t/abc#invite=x_-1`,
      " /t/abc#invite=x_-1 ",
      "rice.example/t/abc#invite=x_-1",
    ])
      expect(readLink(pasted, here)).toEqual({ to: "/t/abc#invite=x_-1" });
    expect(readLink(`${here}/t/abc`, here)).toEqual({ to: "/t/abc" });
  });

  it("may belong to another server, which is named and not opened", () => {
    const read = readLink("http://other.example:8000/t/abc#invite=x", here);
    expect(read && "foreign" in read && read.foreign.host).toBe("other.example:8000");
    const brief = readLink("other.example/t/abc", here);
    expect(brief && "foreign" in brief && brief.foreign.href).toBe("https://other.example/t/abc");
  });

  it("is nothing else", () => {
    for (const pasted of ["", "hello", `${here}/rules`, "javascript://x/t/abc", `${here}/t/`])
      expect(readLink(pasted, here)).toBeNull();
  });
});
