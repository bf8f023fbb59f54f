/**
 * The state of one table in this browser.
 *
 * What the server sends is stored at once: number, choices, whose turn it is. What is *shown* may lag behind: the moves of
 * other players are shown one after another, and any input skips to the end.
 */

import { flushSync } from "svelte";
import { announce } from "../speech/announce.svelte";
import { Connection, type ConnectionState, type Socket } from "./connection";
import { END, type FollowUp, type Ui } from "../game";
import type {
  Advice,
  Asked,
  Choice,
  FromBrowser,
  LogLine,
  Refused,
  SeatInfo,
  Snapshot,
  StepInfo,
  TableInfo,
  ToBrowser,
  TurnInfo,
  Update,
} from "../protocol";
import { plain } from "../speech/rich-text";
import { messageId } from "./luck";
import { settings } from "../browser/settings.svelte";
import { say } from "../speech/translation";

/** A passing notice: a refusal, a late move, a reconnection. */
export interface Notice {
  kind: "refused" | "stale" | "good";
  text: string;
  rule: string;
}

/** The moves that follow one that is on its way; due as soon as the table has answered it. */
interface Plan {
  id: string;
  then: FollowUp[];
  due: boolean;
}

/** A move on its way, and the question it answers. Another player's secret choice may arrive before it. */
interface Crossing {
  id: string;
  question: string;
  again: () => void;
}

export class LiveTable {
  info: TableInfo | null = $state.raw(null);
  connection: ConnectionState = $state("connecting");
  you: number[] = $state.raw([]);
  number = $state(0);
  asked: Asked[] = $state.raw([]);
  notice: Notice | null = $state.raw(null);
  advice: Advice | null = $state.raw(null);
  /** The action of the hint that is shown on the board and marked in the bar. */
  pointed: number | null = $state(null);
  /** A hint was requested and has not arrived. */
  awaitsHint = $state(false);
  /** The greyed choice whose reason is shown. */
  whyNot: Choice | null = $state.raw(null);
  /** State shared by board, tray and bar; cleared after every move. */
  ui: Ui = $state({});
  /** The action that was chosen and is on its way. */
  sent: number | null = $state(null);
  /** The seat to which the device must be passed before anything more is shown. */
  passTo: number | null = $state(null);

  // What is shown
  view: unknown = $state.raw(null);
  step: StepInfo | null = $state.raw(null);
  turn: TurnInfo | null = $state.raw(null);
  seat: number | null = $state(null);
  log: LogLine[] = $state.raw([]);
  /** Moves of others that are still to be shown. */
  waiting: StepInfo[] = $state.raw([]);

  #turn: TurnInfo | null = null;
  #connection: Connection;
  #next: ReturnType<typeof setTimeout> | undefined;
  #passing: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #wasLost = false;
  #plan: Plan | null = null;
  #crossing: Crossing | null = null;

  constructor(dial: () => Socket) {
    this.#connection = new Connection(dial, {
      heard: (message) => this.#hear(message),
      changed: (state) => this.#connectionChanged(state),
    });
  }

  open(): void {
    this.#connection.open();
  }

  retry(): void {
    this.#connection.retry();
  }

  close(): void {
    this.#connection.close();
    this.#stop();
    clearTimeout(this.#passing);
  }

  get connected(): boolean {
    return this.connection === "open";
  }

  /** Others' moves are being shown. */
  get playing(): boolean {
    return this.waiting.length > 0;
  }

  /** What the seat at this browser is asked; one of several, if several are asked at once. */
  get question(): Asked | null {
    if (this.playing || this.passTo !== null) return null;
    const seen = this.asked.find((asked) => asked.seat === this.seat && asked.choices.length > 0);
    return seen ?? this.asked[0] ?? null;
  }

  /** The seats as they stand at the move that is shown. */
  get seats(): SeatInfo[] {
    const seats = this.info?.seats ?? [];
    const step = this.step;
    if (!this.playing || !step) return seats;
    return seats.map((seat) => ({
      ...seat,
      score: step.scores[seat.seat] ?? seat.score,
      acting: seat.seat === step.turn.seat,
    }));
  }

  /** The seats of this browser that have to choose now: several, where choices are made at the same time. */
  get choosers(): SeatInfo[] {
    return (this.info?.seats ?? []).filter((seat) => seat.acting && this.you.includes(seat.seat));
  }

  /** The turn is finished, but its player has not ended it yet. */
  get held(): boolean {
    return this.question?.controls.end === -1;
  }

  /** Whose turn it is, in words. A finished turn stays its player's until it is ended. */
  get heading(): TurnInfo | null {
    const seat = this.question?.seat;
    if (!this.held || seat === undefined) return this.turn;
    const name = this.info?.seats[seat]?.name ?? "";
    const who = this.you.length > 1 ? say("{name}'s turn", { name }) : say("Your turn");
    return { seat, number: this.turn?.number ?? 0, who, phase: say("done, end your turn") };
  }

  /** Chooses for another seat of this browser, and shows the table as that seat sees it. */
  answerFor(seat: number): void {
    if (seat !== this.seat && this.connected) this.#connection.send({ type: "look", seat });
  }

  choose(choice: Choice, ...then: FollowUp[]): void {
    if (choice.why) return this.explain(choice);
    const question = choicesOf(this.asked);
    const id = this.#say({ type: "move", action: choice.action });
    if (id === null) return;
    this.#plan = then.length > 0 ? { id, then, due: false } : null;
    this.#crossing = { id, question, again: () => this.choose(choice, ...then) };
  }

  explain(choice: Choice): void {
    this.whyNot = choice;
    announce.politely(choice.why ?? "");
  }

  endTurn(): void {
    const end = this.question?.controls.end;
    if (end === null || end === undefined) return;
    this.#say(end === -1 ? { type: "end_turn" } : { type: "move", action: end });
  }

  undo(restart: boolean): void {
    const controls = this.question?.controls;
    if (restart ? controls?.restart : controls?.undo) this.#say({ type: "undo", restart });
  }

  hint(): void {
    if (!this.question || !this.connected || this.sent !== null) return;
    this.closeAnswer();
    this.awaitsHint = true;
    this.#connection.send({ type: "hint", number: this.number, seat: this.question.seat });
  }

  /** Shows where another choice of the hint would go. */
  pointAt(action: number): void {
    this.pointed = action;
  }

  /** Closes the last answer: a reason, or the hint. */
  closeAnswer(): void {
    this.whyNot = null;
    this.advice = null;
    this.pointed = null;
    this.awaitsHint = false;
  }

  /** Shows the current state, without the moves in between. */
  skip(): void {
    if (!this.playing) return;
    this.#stop();
    for (const step of this.waiting.slice(0, -1)) this.#note(step);
    this.#show(this.waiting.at(-1)!);
    this.waiting = [];
    this.#settled();
  }

  /** The device was passed: shows the table to the player who has it now. */
  devicePassed(): void {
    this.passTo = null;
    this.#play();
  }

  dismiss(): void {
    this.notice = null;
  }

  #say(
    words: { type: "move"; action: number } | { type: "end_turn" } | { type: "undo"; restart: boolean },
  ): string | null {
    const question = this.question;
    if (!question || !this.connected || this.#connection.busy) return null;
    const message: FromBrowser = {
      number: this.number,
      client_id: messageId(),
      seat: question.seat,
      ...words,
    };
    this.sent = words.type === "move" ? words.action : null;
    this.notice = null;
    this.#connection.send(message);
    return message.client_id;
  }

  #connectionChanged(state: ConnectionState): void {
    if (state === "lost" && this.connected) announce.atOnce(say("Connection lost, trying again."));
    this.#wasLost ||= state === "lost";
    if (state === "lost") this.awaitsHint = false;
    this.connection = state;
  }

  #hear(message: ToBrowser): void {
    if (message.type === "table") this.#stand(message);
    else if (message.type === "update") this.#happen(message);
    else if (message.type === "seats") this.info = message.table;
    else if (message.type === "refused") this.#refuse(message);
    else this.#advise(message);
  }

  /** The whole state of the table. */
  #stand(snapshot: Snapshot): void {
    this.#stop();
    this.#plan = null;
    this.waiting = [];
    this.#change(snapshot);
    this.you = snapshot.you;
    this.step = null;
    this.view = snapshot.view;
    this.turn = snapshot.turn;
    this.log = snapshot.log;
    const now = { number: snapshot.number };
    const crossed = snapshot.reason === "stale" && this.#crossing?.question === choicesOf(this.asked);
    if (snapshot.reason === "stale" && !crossed) {
      this.#notify(
        "stale",
        say("That move came too late: the table is at move {number}. It is shown now.", now),
      );
    } else if (this.#wasLost) {
      this.#notify("good", say("You are up to date, move {number}.", now));
    }
    this.#wasLost = false;
    if (crossed) this.#crossing?.again();
    else this.#settled();
  }

  /** Moves were made. They join those that are still to be shown. */
  #happen(update: Update): void {
    this.#change(update);
    if (this.#plan && this.#goesOn(update)) this.#plan.due = true;
    this.waiting = [...this.waiting, ...update.steps];
    this.#play();
  }

  #change(now: Snapshot | Update): void {
    const passed = now.table.secrets && now.seat !== this.seat && now.seat !== null;
    const several = (now.type === "table" ? now.you : this.you).length > 1;
    if (passed && several && now.table.status === "playing") this.passTo = now.seat;
    this.info = now.table;
    this.number = now.number;
    // Others' secret choices change nothing here: the selection stays.
    const same =
      this.#byOthers(now) && now.seat === this.seat && choicesOf(now.asked) === choicesOf(this.asked);
    this.seat = now.seat;
    this.asked = now.asked;
    this.#turn = now.turn;
    if (!same && !this.#goesOn(now)) this.#forget();
  }

  /** Part of a sequence of moves is done and more follows: the selection stays. */
  #goesOn(now: Snapshot | Update): boolean {
    return now.type === "update" && this.#plan !== null && this.#plan.id === now.client_id;
  }

  #byOthers(now: Snapshot | Update): boolean {
    if (now.type === "table") return now.reason === "stale";
    return now.steps.every((step) => step.seat >= 0 && !this.you.includes(step.seat));
  }

  /** Clears what belonged to the previous position. */
  #forget(): void {
    this.ui = {};
    this.sent = null;
    this.closeAnswer();
    if (this.notice?.kind !== "good") this.notice = null;
  }

  /** Shows the waiting moves: our own at once, those of others one after another. */
  #play(): void {
    if (this.#next !== undefined || this.passTo !== null) return;
    for (let step = this.waiting[0]; step; step = this.waiting[0]) {
      const wait = this.#shownAt + this.#pause(step) - performance.now();
      if (wait > 0) {
        this.#next = setTimeout(() => this.#go(), wait);
        return;
      }
      this.#show(step);
      this.waiting = this.waiting.slice(1);
      flushSync(); // so that board and tray see every move, even without a pause between
    }
    this.#settled();
  }

  #go(): void {
    this.#next = undefined;
    this.#play();
  }

  #stop(): void {
    clearTimeout(this.#next);
    this.#next = undefined;
  }

  /** How long the previous move stays. Chance after our own move, and moves without a log line, cause no pause. */
  #pause(next: StepInfo): number {
    const ours = (step: StepInfo | null) => step !== null && this.you.includes(step.seat);
    const answer = next.seat < 0 && ours(this.step);
    const secret = next.verb === ""; // another player's sealed choice: it must not interrupt what the player is doing
    return ours(next) || answer || secret || next.log.length === 0 ? 0 : settings.value.pace;
  }

  #show(step: StepInfo): void {
    this.#shownAt = performance.now();
    this.step = step;
    this.view = step.view;
    this.turn = step.turn;
    this.#note(step);
  }

  #note(step: StepInfo): void {
    if (step.log.length === 0) return;
    this.log = [...this.log, ...step.log];
    announce.politely(step.log.map((line) => this.#spoken(line)).join(" "));
  }

  #spoken(line: LogLine): string {
    const name = this.info?.seats[line.line.seat]?.name;
    return `${name ?? ""} ${plain(line.line.text)}.`.trimStart();
  }

  /** Everything is shown; now a seat of this browser may be asked. */
  #settled(): void {
    this.turn = this.#turn;
    if (this.#plan?.due) return this.#goOn(this.#plan.then);
    const { who, phase } = this.heading ?? { who: "", phase: "" };
    if (this.question) announce.atOnce(`${who}: ${phase}`);
  }

  /** The next move of a sequence: made if it is offered; otherwise the rest is dropped. */
  #goOn([now, ...rest]: FollowUp[]): void {
    this.#plan = null;
    const next = this.question && now?.(this.question);
    if (next === END) this.endTurn();
    else if (next) this.choose(next, ...rest);
    else this.#forget();
  }

  #refuse(refused: Refused): void {
    this.sent = null;
    this.awaitsHint = false;
    this.#plan = null;
    // A move that only crossed another is repeated as soon as the table has sent its state.
    if (refused.code === "stale" && this.#crossing?.id === refused.client_id) return;
    this.#notify(refused.code === "stale" ? "stale" : "refused", refused.sentence, refused.rule);
  }

  #advise(advice: Advice): void {
    // Secret choices made meanwhile do not matter, as long as the hinted choices are still offered.
    const asked = this.asked.find((each) => each.seat === advice.seat);
    const best = advice.choices.filter(({ action }) =>
      asked?.choices.some((choice) => choice.action === action),
    );
    if (!best[0] || !this.awaitsHint) return;
    this.awaitsHint = false;
    this.advice = { ...advice, choices: best };
    this.pointed = best[0].action;
    announce.politely(plain(advice.sentence));
  }

  #notify(kind: Notice["kind"], text: string, rule = ""): void {
    this.notice = { kind, text, rule };
    clearTimeout(this.#passing);
    this.#passing = setTimeout(() => (this.notice = null), kind === "good" ? 4_000 : 9_000);
  }
}

function choicesOf(asked: Asked[]): string {
  return JSON.stringify(asked.map(({ seat, choices }) => [seat, choices]));
}
