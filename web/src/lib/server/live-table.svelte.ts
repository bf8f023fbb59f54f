/**
 * The state of one table in this browser.
 *
 * What the server sends is stored at once: number, choices, whose turn it is. What is *shown* may lag behind: the moves of
 * other players are shown one after another, and any input skips to the end.
 */

import { flushSync } from "svelte";
import { announce } from "../speech/announce.svelte";
import { Connection, type ConnectionState } from "./connection";
import type { Socket } from "./wire";
import { END, type FollowUp, type Ui } from "../game";
import type {
  Advice,
  Asked,
  Choice,
  FromBrowser,
  LessonStep,
  LogLine,
  Refused,
  RecapLine,
  SeatInfo,
  Since,
  Snapshot,
  StepInfo,
  TableInfo,
  ToBrowser,
  TurnInfo,
  Update,
} from "../protocol";
import { PastMoves } from "./past-moves.svelte";
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

/** Choices that are being taken back, one after the other, and what follows then. */
interface Retaking {
  left: number;
  then: FollowUp[];
}

/** A move on its way, and the question it answers. Another player's secret choice may arrive before it. */
interface Crossing {
  id: string;
  question: string;
  again: () => void;
}

/** How long each move of the others is shown, in milliseconds. */
export const PAUSES = { calm: 1200, brisk: 350, "at-once": 0 } as const;
/** How long the result of a battle is. */
const HOLD = 4000;

export class LiveTable {
  info: TableInfo | null = $state.raw(null);
  connection: ConnectionState = $state("connecting");
  you: number[] = $state.raw([]);
  number = $state(0);
  asked: Asked[] = $state.raw([]);
  notice: Notice | null = $state.raw(null);
  advice: Advice | null = $state.raw(null);
  /** The table has moved since the hint was given: it is shown, pale, until it is closed or asked for again. */
  hintIsOld = $state(false);
  /** The action of the hint that is marked in the bar. */
  pointed: number | null = $state(null);
  /** A hint was requested and has not arrived. It may not even have been asked for: that is done when it can be. */
  awaitsHint = $state(false);
  /** The greyed choice whose reason is shown. */
  whyNot: Choice | null = $state.raw(null);
  /** State shared by board, tray and bar; cleared after every move. */
  ui: Ui = $state({});
  /** The action that was chosen and is on its way. */
  sent: number | null = $state(null);
  /** The seat to which the device must be passed before anything more is shown. */
  passTo: number | null = $state(null);
  /** In a lesson: what its coach says now. */
  lesson: LessonStep | null = $state.raw(null);
  /** The host has closed the table. */
  closed = $state(false);

  // What is shown
  view: unknown = $state.raw(null);
  step: StepInfo | null = $state.raw(null);
  turn: TurnInfo | null = $state.raw(null);
  seat: number | null = $state(null);
  log: LogLine[] = $state.raw([]);
  /** Moves of others that are still to be shown. */
  waiting: StepInfo[] = $state.raw([]);
  /** The move that is shown is to be read before anything else happens: the result of a battle. */
  holding = $state(false);
  readonly past = new PastMoves();

  #turn: TurnInfo | null = null;
  #said = "";
  #connection: Connection;
  #next: ReturnType<typeof setTimeout> | undefined;
  #passing: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #wasLost = false;
  #plan: Plan | null = null;
  #crossing: Crossing | null = null;
  #retaking: Retaking | null = null;
  /** The hint that is awaited was asked for at the present position. */
  #hintAsked = false;
  /** The hint was requested while a move was on its way: it is meant for the position behind it. */
  #hintAfterMove = false;

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
    this.past.end();
    clearTimeout(this.#passing);
  }

  get connected(): boolean {
    return this.connection === "open";
  }

  /** Others' moves are being shown. */
  get playing(): boolean {
    return this.waiting.length > 0 || this.holding;
  }

  /** What the others did since the last move of the seat that is asked now. */
  get since(): Since | null {
    return this.question && this.past.since;
  }

  showAgain(line: RecapLine): void {
    this.past.showAgain(line, this.view, PAUSES.calm, settings.still);
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
    return seats.map((seat) => {
      const acting = seat.seat === step.turn.actor;
      const status = acting ? say("plays") : say("waits");
      return { ...seat, score: step.scores[seat.seat] ?? seat.score, acting, status };
    });
  }

  /** The seats of this browser that have to choose now: several, where choices are made at the same time. */
  get choosers(): SeatInfo[] {
    return (this.info?.seats ?? []).filter((seat) => seat.acting && this.you.includes(seat.seat));
  }

  /** The turn is finished, but its player has not ended it yet. */
  get held(): boolean {
    return this.question?.controls.end === -1;
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

  /** The choices that the seat at this browser may take back, the latest last. */
  get taken(): readonly number[] {
    return this.question?.controls.taken ?? [];
  }

  /** Takes back one of `taken`, makes `instead` if it is offered then, and makes again what came after it. */
  retake(action: number, instead?: FollowUp): void {
    const at = this.taken.lastIndexOf(action);
    if (at < 0 || !this.connected) return;
    const again = this.taken.slice(at + 1).map((later) => takes(later));
    this.#retaking = { left: this.taken.length - at, then: inOrder(instead ? [instead, ...again] : again) };
    this.#takeBack();
  }

  #takeBack(): void {
    const retaking = this.#retaking;
    if (retaking && retaking.left > 0) {
      retaking.left -= 1;
      return this.undo(false);
    }
    this.#retaking = null;
    if (retaking && retaking.then.length > 0) this.#goOn(retaking.then);
  }

  /** A request for a hint is never lost: it is sent now, or as soon as there is a question again. */
  hint(): void {
    if (this.you.length === 0) return;
    if (this.asked.length === 0 && !this.playing && this.connected)
      return this.#notify("refused", say("There is nothing to advise here."));
    this.closeAnswer();
    this.awaitsHint = true;
    this.#hintAfterMove = this.#connection.busy;
    this.#askForHint();
  }

  #askForHint(): void {
    const question = this.question;
    if (!this.awaitsHint || this.#hintAsked || this.#hintAfterMove || !question || !this.connected) return;
    this.#hintAsked = true;
    this.#connection.send({ type: "hint", number: this.number, seat: question.seat });
  }

  /** Goes to a step of the lesson. */
  goTo(step: number): void {
    this.closeAnswer();
    this.dismiss();
    if (this.connected) this.#connection.send({ type: "go_to", step });
  }

  /** Marks where another plan of the hint begins. */
  pointAt(action: number): void {
    if (!this.hintIsOld) this.pointed = action;
  }

  /** Plays steps one after the other, as far as they are offered. */
  follow([first, ...then]: Choice[]): void {
    if (first) this.choose(first, ...then.map(({ action }) => takes(action)));
  }

  /** Closes the last answer: a reason, or the hint. */
  closeAnswer(): void {
    this.whyNot = null;
    this.advice = null;
    this.hintIsOld = false;
    this.pointed = null;
    this.awaitsHint = false;
    this.#hintAsked = false;
    this.#hintAfterMove = false;
  }

  /** Shows the current state, without the moves in between; a result that is held back the rest only goes first. */
  skip(): void {
    if (!this.playing) return;
    this.#stop();
    if (this.holding) {
      this.holding = false;
      this.#shownAt = 0;
      return this.#play();
    }
    for (const step of this.waiting.slice(0, -1)) {
      this.past.follow(step, this.you.includes(step.seat));
      this.#note(step);
    }
    this.#show(this.waiting.at(-1)!);
    this.holding = false;
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
    this.past.close();
    this.#connection.send(message);
    return message.client_id;
  }

  #connectionChanged(state: ConnectionState): void {
    if (state === "lost" && this.connected) announce.atOnce(say("Connection lost, trying again."));
    this.#wasLost ||= state === "lost";
    if (state === "lost") this.#hintAsked = false;
    this.connection = state;
  }

  #hear(message: ToBrowser): void {
    if (message.type === "table") this.#stand(message);
    else if (message.type === "update") this.#happen(message);
    else if (message.type === "seats") this.info = message.table;
    else if (message.type === "refused") this.#refuse(message);
    else if (message.type === "closed") this.#end();
    else if (message.type === "lesson") this.lesson = message;
    else this.#advise(message);
  }

  #end(): void {
    this.closed = true;
    this.close();
  }

  /** The whole state of the table. */
  #stand(snapshot: Snapshot): void {
    this.#stop();
    this.holding = false;
    const left = snapshot.table.seats.find(
      (seat) => seat.resigned && this.info?.seats[seat.seat]?.resigned === false,
    );
    this.#plan = null;
    this.waiting = [];
    this.#change(snapshot);
    this.you = snapshot.you;
    this.step = null;
    this.view = snapshot.view;
    this.turn = snapshot.turn;
    this.log = snapshot.log;
    this.past.restore(snapshot.steps);
    this.past.tell(snapshot.since);
    const now = { number: snapshot.number };
    const crossed = snapshot.reason === "stale" && this.#crossing?.question === choicesOf(this.asked);
    if (snapshot.reason === "stale" && !crossed && !this.awaitsHint) {
      this.#notify(
        "stale",
        say("That move came too late: the table is at move {number}. It is shown now.", now),
      );
    } else if (left) {
      this.#notify("good", say("{name} has resigned. A bot plays on.", { name: left.name }));
    } else if (this.#wasLost) {
      this.#notify("good", say("You are up to date, move {number}.", now));
    }
    this.#wasLost = false;
    if (crossed) this.#crossing?.again();
    else if (this.#retaking && snapshot.reason === "undone") this.#takeBack();
    else this.#settled();
  }

  /** Moves were made. They join those that are still to be shown. */
  #happen(update: Update): void {
    this.#change(update);
    if (this.#plan && this.#goesOn(update)) this.#plan.due = true;
    this.waiting = [...this.waiting, ...update.steps];
    this.past.tell(update.since);
    this.#play();
  }

  #change(now: Snapshot | Update): void {
    const passed = now.table.secrets && now.seat !== this.seat && now.seat !== null;
    const several = (now.type === "table" ? now.you : this.you).length > 1;
    if (passed && several && now.table.status === "playing") this.passTo = now.seat;
    this.info = now.table;
    if (now.table.status === "over") settings.finished(now.table.id);
    this.number = now.number;
    // Others' secret choices change nothing here: the selection stays.
    const same =
      this.#byOthers(now) && now.seat === this.seat && choicesOf(now.asked) === choicesOf(this.asked);
    this.seat = now.seat;
    this.asked = now.asked;
    this.#turn = now.turn;
    const wanted = this.awaitsHint && (this.#hintAfterMove || !this.#byUs(now));
    const old = this.#byUs(now) ? null : this.advice;
    if (!same && !this.#goesOn(now)) this.#forget();
    if (old && !this.advice) {
      this.advice = old;
      this.hintIsOld = true;
    }
    if (wanted) {
      this.#hintAsked &&= same;
      this.#hintAfterMove &&= this.#connection.busy; // somebody else's move may come before ours
      this.awaitsHint = true;
    }
  }

  /** A move or an undo of this browser: what was to be advised before it is of no use any more. */
  #byUs(now: Snapshot | Update): boolean {
    if (now.type === "table") return now.reason === "undone";
    return now.steps.some((step) => this.you.includes(step.seat));
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
      if (this.#waits(this.#pause(step))) return;
      this.holding = false;
      this.#show(step);
      this.waiting = this.waiting.slice(1);
      flushSync(); // so that board and tray see every move, even without a pause between
    }
    if (this.holding && this.#waits(HOLD)) return;
    this.holding = false;
    this.#settled();
  }

  /** Whether the move that is shown has still to stay; then it goes on by itself. */
  #waits(pause: number): boolean {
    const wait = this.#shownAt + pause - performance.now();
    if (wait > 0) this.#next = setTimeout(() => this.#go(), wait);
    return wait > 0;
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
    if (this.holding && !ours(next)) return HOLD;
    return ours(next) || answer || secret || next.log.length === 0 ? 0 : PAUSES[settings.pace];
  }

  #show(step: StepInfo): void {
    this.#shownAt = performance.now();
    this.holding = step.hold && settings.pace !== "at-once";
    this.past.follow(step, this.you.includes(step.seat));
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

  /** The recap for those who listen: read once, after the sentence that says who is asked. */
  #recap(): string[] {
    const lines = this.since?.lines ?? [];
    const said = lines.map(({ seat, text, effect }) =>
      [this.info?.seats[seat]?.name ?? "", plain(text), effect].join(" ").trim(),
    );
    return said.length > 0 ? [say("Since your last turn"), ...said] : [];
  }

  #spoken(line: LogLine): string {
    const name = this.info?.seats[line.line.seat]?.name;
    return `${name ?? ""} ${plain(line.line.text)}.`.trimStart();
  }

  /** Everything is shown; now a seat of this browser may be asked. */
  #settled(): void {
    this.turn = this.#turn;
    if (this.#plan?.due) return this.#goOn(this.#plan.then);
    if (!this.question && this.passTo === null) this.awaitsHint = false;
    this.#askForHint();
    this.#sayWhatIsAsked();
  }

  /** Reads the sentence aloud, and the recap after it, unless both were read last: a new place in the game is no news. */
  #sayWhatIsAsked(): void {
    if (!this.turn) return;
    const said = [this.turn.sentence, ...this.#recap()].join(". ");
    if (said === this.#said) return;
    this.#said = said;
    if (this.turn.asked) announce.atOnce(said);
    else announce.politely(said);
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
    this.#retaking = null;
    this.#plan = null;
    if (refused.code === "stale") this.#hintAsked = false;
    else if (refused.client_id === null) this.awaitsHint = false;
    else this.#hintAfterMove = false; // that move is not made: the hint is for the question that is still there
    if (refused.code !== "stale") this.#askForHint();
    // A move that only crossed another is repeated as soon as the table has sent its state.
    if (refused.code === "stale" && this.#crossing?.id === refused.client_id) return;
    this.#notify(refused.code === "stale" ? "stale" : "refused", refused.sentence, refused.rule);
  }

  #advise(advice: Advice): void {
    // Secret choices made meanwhile do not matter, as long as the hinted choices are still offered.
    const asked = this.asked.find((each) => each.seat === advice.seat);
    const plans = advice.plans.filter(({ steps }) =>
      asked?.choices.some((choice) => choice.action === steps[0]?.action),
    );
    if (!this.awaitsHint) return;
    // While others' moves are still shown it would point at a board that is not there yet.
    if (!this.question) return void (this.#hintAsked = false);
    this.awaitsHint = false;
    if (!plans[0]) return;
    this.advice = { ...advice, plans };
    this.hintIsOld = false;
    this.pointed = plans[0].steps[0]!.action;
    announce.politely(plain(advice.sentence));
  }

  #notify(kind: Notice["kind"], text: string, rule = ""): void {
    this.notice = { kind, text, rule };
    clearTimeout(this.#passing);
    this.#passing = setTimeout(() => (this.notice = null), kind === "good" ? 4_000 : 9_000);
  }
}

function takes(action: number): FollowUp {
  return ({ choices }) => choices.find((choice) => choice.action === action && !choice.why);
}

/** A sequence that leaves out what is not offered when its turn comes. */
function inOrder(wishes: FollowUp[]): FollowUp[] {
  let left = wishes;
  const next: FollowUp = (asked) => {
    while (left.length > 0) {
      const [wish, ...rest] = left;
      left = rest;
      const found = wish!(asked);
      if (found) return found;
    }
    return undefined;
  };
  return wishes.map(() => next);
}

function choicesOf(asked: Asked[]): string {
  return JSON.stringify(asked.map(({ seat, choices }) => [seat, choices]));
}
