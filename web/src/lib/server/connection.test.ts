import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type ConnectionState } from "./connection";
import type { Socket } from "./wire";
import type { FromBrowser, ToBrowser } from "../protocol";

/** A wire whose other end is in the hands of the test. */
class Wire implements Socket {
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;
  sent: FromBrowser[] = [];

  send(text: string) {
    this.sent.push(JSON.parse(text) as FromBrowser);
  }

  close() {
    this.onclose?.call(this as never, new Event("close") as CloseEvent);
  }

  say(message: Partial<ToBrowser>) {
    this.onmessage?.call(this as never, new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

const HELLO = { type: "table", reason: "hello" } as const;
const MOVE: FromBrowser = { type: "move", number: 4, client_id: "a", seat: 0, action: 7 };

describe("the line to a table", () => {
  let wires: Wire[];
  let states: ConnectionState[];
  let heard: ToBrowser[];
  let connection: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    states = [];
    heard = [];
    const dial = () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    };
    connection = new Connection(dial, {
      heard: (m) => heard.push(m),
      changed: (state) => states.push(state),
    });
    connection.open();
    wires[0]!.say(HELLO);
  });

  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  it("is lost as soon as the browser says that the network is gone, and dialled again when it is back", () => {
    dispatchEvent(new Event("offline"));
    expect(states.at(-1)).toBe("lost");
    dispatchEvent(new Event("online"));
    expect(states.at(-1)).toBe("connecting");
    expect(wires).toHaveLength(2);
    wires[1]!.say(HELLO);
    expect(states.at(-1)).toBe("open");
  });

  it("hears nothing more about the network when it was closed", () => {
    connection.close();
    const told = states.length;
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
    expect(states).toHaveLength(told);
    expect(wires).toHaveLength(1);
  });

  it("is open once the table has said how it stands", () => {
    expect(states).toEqual(["connecting", "open"]);
    expect(heard).toEqual([HELLO]);
  });

  it("opens itself again after a break, each time a little later", () => {
    wires[0]!.close();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(700);
    expect(wires).toHaveLength(2);
    wires[1]!.close();
    vi.advanceTimersByTime(700);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(700);
    expect(wires).toHaveLength(3);
  });

  it("does not wait when somebody asks", () => {
    wires[0]!.close();
    connection.retry();
    expect(wires).toHaveLength(2);
  });

  it("sends again what was never answered, under the same id", () => {
    connection.send(MOVE);
    wires[0]!.close();
    connection.retry();
    expect(wires[1]!.sent).toEqual([]);
    wires[1]!.say(HELLO);
    expect(wires[1]!.sent).toEqual([MOVE]);
  });

  it.each<[string, Partial<ToBrowser>]>([
    ["an update", { type: "update", client_id: "a" }],
    ["a refusal", { type: "refused", client_id: "a" }],
    ["the table after an undo", { type: "table", reason: "undone", client_id: "a" }],
  ])("takes %s as the answer, and sends nothing again", (_, answer) => {
    connection.send(MOVE);
    expect(connection.busy).toBe(true);
    wires[0]!.say(answer);
    expect(connection.busy).toBe(false);
    wires[0]!.close();
    connection.retry();
    wires[1]!.say(HELLO);
    expect(wires[1]!.sent).toEqual([]);
  });

  it("does not take somebody else's move as the answer", () => {
    connection.send(MOVE);
    wires[0]!.say({ type: "update", client_id: null });
    expect(connection.busy).toBe(true);
  });

  it("gives up a line that does not answer", () => {
    connection.send(MOVE);
    vi.advanceTimersByTime(10_000);
    expect(states.at(-1)).toBe("lost");
  });

  it("stays closed when it was closed", () => {
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });
});
