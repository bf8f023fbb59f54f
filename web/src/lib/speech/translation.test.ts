import { afterEach, describe, expect, it, vi } from "vitest";
import { fill, language, say, speak } from "./translation";

describe("a sentence", () => {
  it("is said as it stands", () => {
    expect(say("Play now")).toBe("Play now");
  });

  it("takes its values", () => {
    expect(fill("{name} wins with {score}", { name: "Ayu", score: 106 })).toBe("Ayu wins with 106");
  });

  it("chooses one word for one, another for all else", () => {
    const words = (n: number) => fill("{n} {n?worker|workers}", { n });
    expect([0, 1, 2].map(words)).toEqual(["0 workers", "1 worker", "2 workers"]);
  });

  it("may leave the word for one empty", () => {
    expect(fill("card{n?|s}", { n: 1 })).toBe("card");
  });
});

describe("another language", () => {
  afterEach(async () => {
    await speak("en");
    vi.unstubAllGlobals();
  });

  it("is looked up by the English sentence, and falls back to it", async () => {
    const catalogue = { "{n} {n?worker|workers}": "{n} {n?Helfer|Helfende}" };
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(catalogue)));
    await speak("de");
    expect(language()).toBe("de");
    expect(say("{n} {n?worker|workers}", { n: 2 })).toBe("2 Helfende");
    expect(say("Play now")).toBe("Play now");
  });

  it("that nobody has written leaves English in force", async () => {
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
    await speak("xx");
    expect(language()).toBe("en");
  });
});
