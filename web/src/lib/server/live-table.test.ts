import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Socket } from "./wire";
import type {
  Advice,
  Advised,
  Asked,
  Choice,
  FromBrowser,
  SeatInfo,
  Snapshot,
  StepInfo,
  TableInfo,
  ToBrowser,
  Update,
  TurnInfo,
} from "../protocol";
import { announce } from "../speech/announce.svelte";
import { settings } from "../browser/settings.svelte";
import { LiveTable, PAUSES } from "./live-table.svelte";

const CHOICE: Choice = {
  action: 7,
  verb: "plant",
  words: "plant lucky-day",
  label: "Plant",
  object: "Lucky Day",
  target: {},
  cost: null,
  gain: null,
  rule: "RD-4.20",
  ends: false,
  why: null,
  brief: null,
};

function seat(seat: number, kind: SeatInfo["kind"], acting = false): SeatInfo {
  const name = ["Ayu", "Bo"][seat]!;
  return {
    seat,
    name,
    kind,
    player: null,
    score: 0,
    note: "",
    status: "",
    acting,
    connected: true,
    away_seconds: null,
    resigned: false,
  };
}

function info(over: Partial<TableInfo> = {}): TableInfo {
  const words = {
    id: "abc",
    game: "rice-dice",
    title: "Rice Dice",
    name: "Tuesday paddies",
    about: "",
    edition: "reference",
  };
  const seats = [seat(0, "you", true), seat(1, "bot")];
  const rights = { rename: false, close: false, resign: false };
  const host = { host: "Ayu", is_host: true, rights, requests: [], request: "none" } as const;
  const game = { seats, secrets: false, seal: "", invites: {}, next: null };
  return { ...words, status: "playing", ...game, ...host, requests: [], ...over };
}

function asked(seat: number, controls: Partial<Asked["controls"]> = {}, choices = [CHOICE]): Asked {
  return {
    seat,
    choices,
    controls: { undo: false, restart: false, end: null, left: "", taken: [], ...controls },
  };
}

const turn = (seat: number, sentence = "", place = "round 1"): TurnInfo => ({
  seat,
  number: 1,
  sentence: sentence || (seat === 0 ? "You: mark dice to roll again" : "Bo marks dice"),
  place,
  asked: seat === 0,
  actor: seat,
});

function step(number: number, by: number): StepInfo {
  const log = [
    { number, turn: 1, turn_seat: by, line: { seat: by, text: `move ${number}`, rule: "" }, title: "" },
  ];
  return {
    number,
    seat: by,
    verb: "plant",
    log,
    movements: [],
    hold: false,
    view: `after ${number}`,
    turn: turn(Math.max(by, 0)),
    scores: [0, number],
  };
}

function snapshot(over: Partial<Snapshot> = {}): Snapshot {
  const now = {
    table: info(),
    number: 4,
    you: [0],
    seat: 0,
    view: "at 4",
    turn: turn(0),
    asked: [asked(0)],
    log: [],
    since: null,
    steps: [],
  };
  return { ...now, reason: "hello", client_id: null, type: "table", ...over };
}

function update(steps: StepInfo[], over: Partial<Update> = {}): Update {
  const number = steps.at(-1)?.number ?? 4;
  const now = {
    table: info(),
    number,
    seat: 0,
    steps,
    turn: turn(0),
    asked: [asked(0)],
    since: null,
    client_id: null,
  };
  return { ...now, type: "update", ...over };
}

function hint(...actions: number[]): Advice {
  const plans = actions.map((action) => plan({ ...CHOICE, action }));
  return { number: 4, seat: 0, plans, games: 100, sentence: "Hint: **Do** it.", type: "hint" };
}

function plan(...steps: Choice[]): Advised {
  const figures = { points: 40, low: 39, high: 41, chance: 0.5, is_equal: true };
  return { steps, words: "**Do** it", ...figures, undoable: steps.length, reason: "", rule: "" };
}

describe("a table", () => {
  let socket: Socket;
  let sent: FromBrowser[];
  let table: LiveTable;
  const hear = (message: ToBrowser) =>
    socket.onmessage?.call(socket as never, new MessageEvent("message", { data: JSON.stringify(message) }));

  beforeEach(() => {
    vi.useFakeTimers();
    settings.set("pace", "brisk");
    sent = [];
    table = new LiveTable(() => {
      const send = (text: string | ArrayBufferLike | Blob | ArrayBufferView) => {
        sent.push(JSON.parse(String(text)) as FromBrowser);
      };
      socket = { send, close: () => {}, onmessage: null, onclose: null };
      return socket;
    });
    table.open();
    hear(snapshot());
  });

  afterEach(() => {
    table.close();
    vi.useRealTimers();
  });

  it("shows what it was told and asks", () => {
    expect(table.view).toBe("at 4");
    expect(table.question?.choices).toEqual([CHOICE]);
  });

  it("holds the result of a battle until it was read, and then goes on", () => {
    hear(update([{ ...step(5, 1), hold: true }, step(6, 1)]));
    vi.advanceTimersByTime(PAUSES.brisk);
    expect(table.view).toBe("after 5");
    vi.advanceTimersByTime(3900);
    expect(table.view).toBe("after 5");
    vi.advanceTimersByTime(200);
    expect(table.view).toBe("after 6");
  });

  it("holds the last result back from the player's turn, and lets a touch end that", () => {
    hear(update([{ ...step(5, 1), hold: true }]));
    vi.advanceTimersByTime(PAUSES.brisk);
    expect(table.view).toBe("after 5");
    expect(table.question).toBe(null);
    table.skip();
    expect(table.question?.choices).toEqual([CHOICE]);
  });

  it("tells what the others did when the player is asked, until the first move", () => {
    const line = { seat: 1, text: "built **Dam**", effect: "", tone: "" as const, numbers: [5] };
    hear(update([step(5, 1), step(6, 1)], { since: { number: 4, lines: [line], more: 0 } }));
    expect(table.since).toBe(null);
    vi.advanceTimersByTime(3 * PAUSES.brisk);
    expect(table.since?.lines).toEqual([line]);
    table.choose(CHOICE);
    expect(table.since).toBe(null);
  });

  it("sends a choice with the number it was seen at, once", () => {
    table.choose(CHOICE);
    table.choose(CHOICE);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ type: "move", number: 4, seat: 0, action: 7 });
    expect(table.sent).toBe(7);
  });

  it("does two moves in one where the second waits for the first", () => {
    const second = { ...CHOICE, action: 8 };
    table.choose(CHOICE, (next) => next.choices.find((choice) => choice.action === 8));
    hear(update([step(5, 1)]));
    expect(sent).toHaveLength(1);
    const { client_id } = sent[0] as { client_id: string };
    hear(update([step(6, 0)], { client_id, asked: [asked(0, {}, [second])] }));
    expect(sent).toHaveLength(1); // the move of the other is still shown
    vi.advanceTimersByTime(PAUSES.brisk);
    expect(sent[1]).toMatchObject({ type: "move", number: 6, action: 8 });
  });

  it("does as many moves in one as were planned", () => {
    const take = (action: number) => (next: Asked) => next.choices.find((choice) => choice.action === action);
    table.choose(CHOICE, take(8), take(9));
    for (const action of [8, 9, 10]) {
      const { client_id } = sent.at(-1) as { client_id: string };
      const now = [asked(0, {}, [{ ...CHOICE, action }])];
      hear(update([step(action, 0)], { client_id, asked: now }));
    }
    expect(sent.map((words) => (words as { action: number }).action)).toEqual([7, 8, 9]);
  });

  it("forgets the second move where the first was refused, and where it is not asked for", () => {
    const never = vi.fn();
    table.choose(CHOICE, never);
    const { client_id } = sent[0] as { client_id: string };
    hear({ code: "refused", sentence: "No.", rule: "", number: 4, client_id, type: "refused" });
    table.choose(CHOICE, () => undefined);
    hear(update([step(5, 0)], { client_id: (sent[1] as { client_id: string }).client_id }));
    expect(sent).toHaveLength(2);
    expect(never).not.toHaveBeenCalled();
  });

  it("makes a move again that crossed the secret choice of somebody else", () => {
    table.choose(CHOICE);
    const { client_id } = sent[0] as { client_id: string };
    hear({ code: "stale", sentence: "Too late.", rule: "", number: 5, client_id, type: "refused" });
    hear(snapshot({ number: 5, reason: "stale" }));
    expect(sent[1]).toMatchObject({ type: "move", number: 5, action: 7 });
    expect(table.notice).toBeNull();
  });

  it("keeps what is marked while others choose in secret", () => {
    table.ui.marked = 3;
    hear(update([{ ...step(5, 1), log: [] }]));
    expect(table.ui.marked).toBe(3);
    hear(update([step(6, 0)]));
    expect(table.ui.marked).toBeUndefined();
  });

  it("waits for a hint, shows its choices and points to the first", () => {
    const weed = { ...CHOICE, action: 8, label: "Weed" };
    hear(update([], { asked: [asked(0, {}, [CHOICE, weed])] }));
    table.hint();
    expect([sent.at(-1)?.type, table.awaitsHint]).toEqual(["hint", true]);
    hear(hint(8, 7));
    expect([table.awaitsHint, table.pointed]).toEqual([false, 8]);
    table.pointAt(7);
    expect([table.pointed, table.advice?.plans.length]).toEqual([7, 2]);
    table.closeAnswer();
    expect([table.pointed, table.advice]).toEqual([null, null]);
  });

  it("shows of a hint only what is still asked, and none that nobody waits for", () => {
    table.hint();
    hear(hint(9, 7));
    expect(table.advice?.plans.map(({ steps }) => steps[0]!.action)).toEqual([7]);
    table.closeAnswer();
    hear(hint(7));
    expect(table.advice).toBe(null);
  });

  it("plays the steps of a plan one after the other", () => {
    const weed = { ...CHOICE, action: 8, label: "Weed" };
    table.follow([CHOICE, weed]);
    const { client_id } = sent.at(-1) as { client_id: string };
    hear(update([step(5, 0)], { client_id, asked: [asked(0, {}, [weed])] }));
    expect(sent.map((message) => message.type === "move" && message.action)).toEqual([7, 8]);
  });

  it("keeps a hint, as an old one, when the table moves on without us", () => {
    table.hint();
    hear(hint(7));
    hear(update([step(5, 1)], { asked: [asked(0, {}, [{ ...CHOICE, action: 8 }])] }));
    expect([table.advice?.plans.length, table.hintIsOld, table.pointed]).toEqual([1, true, null]);
    hear(update([step(6, 0)]));
    expect([table.advice, table.hintIsOld]).toEqual([null, false]);
  });

  describe("a request for a hint", () => {
    const hints = () => sent.filter((message) => message.type === "hint").map(({ number }) => number);

    it("ends with our own move, and when we are no longer asked", () => {
      table.hint();
      hear(update([step(5, 0)]));
      expect(table.awaitsHint).toBe(false);
      table.hint();
      hear(update([step(6, 1)], { asked: [] }));
      vi.runAllTimers();
      expect(table.awaitsHint).toBe(false);
    });

    it("stays when another player seals a choice beside us", () => {
      table.hint();
      hear(update([{ ...step(5, 1), verb: "", log: [] }]));
      expect([table.awaitsHint, hints()]).toEqual([true, [4]]);
      hear(hint(7));
      expect(table.pointed).toBe(7);
    });

    it("is sent when the moves of others have been shown", () => {
      hear(update([step(5, 1), step(6, 1)]));
      expect(table.playing).toBe(true);
      table.hint();
      expect([table.awaitsHint, hints()]).toEqual([true, []]);
      vi.runAllTimers();
      expect(hints()).toEqual([6]);
    });

    it("is sent when our move has arrived", () => {
      table.choose(CHOICE);
      table.hint();
      expect([table.awaitsHint, hints()]).toEqual([true, []]);
      hear(update([step(5, 0)]));
      expect(hints()).toEqual([5]);
    });

    it("waits for our own answer, whatever others do before it", () => {
      table.choose(CHOICE);
      const { client_id } = sent.at(-1) as { client_id: string };
      table.hint();
      hear(update([{ ...step(5, 1), verb: "", log: [] }]));
      expect(hints()).toEqual([]);
      hear(update([step(6, 0)], { client_id }));
      expect(hints()).toEqual([6]);
    });

    it("is sent when our move was refused", () => {
      table.choose(CHOICE);
      const { client_id } = sent.at(-1) as { client_id: string };
      table.hint();
      hear({ code: "refused", sentence: "No.", rule: "", number: 4, client_id, type: "refused" });
      expect([table.awaitsHint, hints()]).toEqual([true, [4]]);
    });

    it("points at nothing while others' moves are still shown", () => {
      table.hint();
      hear(update([step(5, 1), step(6, 1)]));
      hear(hint(7));
      expect([table.playing, table.advice, table.awaitsHint]).toEqual([true, null, true]);
      vi.runAllTimers();
      expect(hints()).toEqual([4, 6]);
      hear(hint(7));
      expect(table.pointed).toBe(7);
    });

    it("is answered by a notice where nothing is asked", () => {
      hear(update([step(5, 1)], { asked: [] }));
      table.skip();
      table.hint();
      expect([table.awaitsHint, hints(), table.notice?.kind]).toEqual([false, [], "refused"]);
    });

    it("is sent again when the position has changed under it", () => {
      table.hint();
      hear(update([step(5, 1)], { asked: [asked(0, {}, [{ ...CHOICE, action: 8 }])] }));
      vi.runAllTimers();
      expect([table.awaitsHint, hints()]).toEqual([true, [4, 5]]);
    });

    it("is sent again after a lost connection, and when it came too late", () => {
      table.hint();
      hear(snapshot());
      expect([table.awaitsHint, hints()]).toEqual([true, [4, 4]]);
      const late = { code: "stale", sentence: "", rule: "", number: 5, client_id: null } as const;
      hear({ ...late, type: "refused" });
      hear(snapshot({ number: 5, reason: "stale" }));
      expect([table.awaitsHint, hints()]).toEqual([true, [4, 4, 5]]);
    });
  });

  it("explains a greyed choice instead of sending it", () => {
    table.choose({ ...CHOICE, why: "It is dry." });
    expect(sent).toEqual([]);
    expect(table.whyNot?.why).toBe("It is dry.");
  });

  it("shows our own move and the luck that answers it at once", () => {
    hear(update([step(5, 0), step(6, -1)]));
    expect(table.view).toBe("after 6");
    expect(table.playing).toBe(false);
    expect(table.log).toHaveLength(2);
  });

  it("shows others' moves one after another, while the truth is already known", () => {
    hear(update([step(5, 0), step(6, 1), step(7, 1)]));
    expect([table.view, table.number, table.playing]).toEqual(["after 5", 7, true]);
    expect(table.question).toBeNull();
    vi.advanceTimersByTime(PAUSES.brisk);
    expect(table.view).toBe("after 6");
    expect(table.seats.map((seat) => seat.score)).toEqual([0, 6]);
    vi.advanceTimersByTime(PAUSES.brisk);
    expect([table.view, table.playing]).toEqual(["after 7", false]);
    expect(table.question).not.toBeNull();
  });

  it("does not stop at moves that are not worth a word", () => {
    hear(update([step(5, 0), { ...step(6, 1), log: [] }]));
    expect([table.view, table.playing]).toEqual(["after 6", false]);
  });

  it("lets nobody's sealed choice interrupt what the player is doing", () => {
    const sealed = { ...step(5, 1), verb: "" };
    hear(update([sealed]));
    expect([table.view, table.playing]).toEqual(["after 5", false]);
    expect(table.question?.choices).toEqual([CHOICE]);
    expect(table.log).toHaveLength(1);
    hear(update([step(6, 1)]));
    expect(table.playing).toBe(true);
  });

  it("lets moves that arrive meanwhile join the line", () => {
    hear(update([step(5, 0), step(6, 1)]));
    hear(update([step(7, 1)]));
    vi.advanceTimersByTime(PAUSES.brisk);
    expect(table.view).toBe("after 6");
    vi.advanceTimersByTime(PAUSES.brisk);
    expect(table.view).toBe("after 7");
  });

  it("skips to the end, and tells everything in the log", () => {
    hear(update([step(5, 0), step(6, 1), step(7, 1)]));
    table.skip();
    expect([table.view, table.playing]).toEqual(["after 7", false]);
    expect(table.log.map((line) => line.number)).toEqual([5, 6, 7]);
  });

  it("reads what is asked at once and what is awaited politely, each sentence once", () => {
    hear(snapshot({ turn: turn(0, "You: take a drawn card, or none") }));
    expect(announce.assertive).toBe("You: take a drawn card, or none");
    announce.atOnce("");
    hear(update([], { turn: turn(0, "You: take a drawn card, or none", "round 2") }));
    expect(announce.assertive).toBe("");
    hear(update([], { turn: turn(1), asked: [] }));
    expect([announce.assertive, announce.polite.at(-1)?.text]).toEqual(["", "Bo marks dice"]);
    hear(update([], { turn: turn(0) }));
    expect(announce.assertive).toBe("You: mark dice to roll again");
  });

  it("ends a held turn by a word, another by its action", () => {
    hear(snapshot({ asked: [asked(0, { end: -1 }, [])] }));
    table.endTurn();
    expect(sent.at(-1)).toMatchObject({ type: "end_turn", seat: 0 });
    hear(
      update([], {
        client_id: (sent.at(-1) as { client_id: string }).client_id,
        asked: [asked(0, { end: 9 })],
      }),
    );
    table.endTurn();
    expect(sent.at(-1)).toMatchObject({ type: "move", action: 9 });
  });

  it("takes back only what can be taken back", () => {
    table.undo(false);
    expect(sent).toEqual([]);
    hear(snapshot({ asked: [asked(0, { undo: true, restart: true })] }));
    table.undo(true);
    expect(sent.at(-1)).toMatchObject({ type: "undo", restart: true });
  });

  it("takes back a choice in the middle: what came after it is made again, as far as it is offered", () => {
    const choices = [10, 20, 30].map((action) => ({ ...CHOICE, action }));
    const at = (taken: number[]) => [asked(0, { undo: taken.length > 0, taken }, choices)];
    const answer = () => sent.at(-1)!;
    hear(snapshot({ asked: at([20, 30]) }));
    table.retake(20, (next) => next.choices.find(({ action }) => action === 10));
    expect(answer()).toMatchObject({ type: "undo", restart: false });
    hear(
      snapshot({
        asked: at([20]),
        reason: "undone",
        number: 3,
        client_id: (answer() as { client_id: string }).client_id,
      }),
    );
    expect(answer()).toMatchObject({ type: "undo", restart: false });
    hear(
      snapshot({
        asked: at([]),
        reason: "undone",
        number: 2,
        client_id: (answer() as { client_id: string }).client_id,
      }),
    );
    expect(answer()).toMatchObject({ type: "move", action: 10 });
    hear(update([step(3, 0)], { asked: at([10]), client_id: (answer() as { client_id: string }).client_id }));
    expect(answer()).toMatchObject({ type: "move", action: 30 });
    expect(sent).toHaveLength(4);
  });

  it("says when a move came too late, and shows the table as it is", () => {
    const late = { rule: "", number: 9, client_id: null, type: "refused" } as const;
    hear({ ...late, code: "stale", sentence: "Too late." });
    hear(snapshot({ number: 9, view: "at 9", reason: "stale" }));
    expect(table.view).toBe("at 9");
    expect(table.notice).toMatchObject({ kind: "stale" });
    expect(table.notice?.text).toContain("move 9");
  });

  it("comes back after a break and says so", () => {
    socket.onclose?.call(socket as never, new Event("close") as CloseEvent);
    expect(table.connection).toBe("lost");
    table.retry();
    hear(snapshot({ number: 6 }));
    expect(table.connection).toBe("open");
    expect(table.notice?.text).toBe("You are up to date, move 6.");
  });

  it("draws a passTo where one seat must not see what the other sees", () => {
    const here = info({ secrets: true, seats: [seat(0, "you"), seat(1, "here", true)] });
    hear(snapshot({ table: here, you: [0, 1], seat: 0 }));
    table.devicePassed();
    hear(update([step(5, 0), step(6, 1)], { table: here, seat: 1, asked: [asked(1)] }));
    expect(table.passTo).toBe(1);
    expect(table.view).toBe("at 4");
    expect(table.question).toBeNull();
    table.devicePassed();
    expect(table.view).toBe("after 6");
    expect(table.question?.seat).toBe(1);
  });

  it("looks through the eyes of another of our seats when that one decides", () => {
    const both = info({ seats: [seat(0, "you", true), seat(1, "here", true)] });
    hear(snapshot({ table: both, you: [0, 1], asked: [asked(0), asked(1)] }));
    expect(table.choosers.map((seat) => seat.seat)).toEqual([0, 1]);
    table.answerFor(1);
    expect(sent.at(-1)).toEqual({ type: "look", seat: 1 });
  });
});
