/**
 * What a game brings to the table, and what the table gives it.
 *
 * A game draws; the shell does everything else. Nothing here knows a rule: whatever is lit or greyed comes as a
 * `Choice` from the server, whatever is counted stands in the view.
 */

import type { Component } from "svelte";
import type { Asked, Choice, Cost, SeatInfo, StepInfo } from "./protocol";

/** What a game's board and tray are given. `V` is the game's view. */
export interface BoardProps<V> {
  /** What is shown now. It is already true when an animation starts. */
  view: V;
  /** The move that led to `view`, or null when the view was not reached by a move (arrival, undo, jump). */
  step: StepInfo | null;
  seats: SeatInfo[];
  /** Whose cards lie on the table: "reference", or a file of the owner. */
  edition: string;
  /** Through whose eyes the view is seen; null for a spectator and in the replay of an open game. */
  seat: number | null;
  /** What `seat` may do now, and nearly may. Empty while others' moves are shown, and when not connected. */
  choices: Choice[];
  /** Shared by board, tray and bar (marked dice, an opened group). Reactive; emptied after every move. */
  ui: Ui;
  choose: Choose;
  /** Opens the sentence behind a greyed choice. */
  explain: (choice: Choice) => void;
  openRule: (rule: string) => void;
  openCard: (id: string) => void;
  /** Replay or reduced motion: nothing flies. */
  still: boolean;
}

export type TrayProps<V> = BoardProps<V>;

/**
 * Does what was chosen. Where one deed of a person is several moves of the game (a card and its place, two sealed
 * picks, all levels of a water course), each of `then` finds the next one among what is asked after the one before.
 */
export type Choose = (choice: Choice, ...then: FollowUp[]) => void;

/** What comes next: a choice, or the end of a turn that waits for its player's word. Else nothing more is done. */
export type FollowUp = (next: Asked) => Choice | typeof END | undefined;
export const END = "end";

/** The place of one seat alone, small: end screen and replay show one per place. */
export interface SmallBoardProps<V> {
  view: V;
  place: number;
  step: StepInfo | null;
  /** The view before `step`, so that what it changed can be marked; null when it is not known. */
  before?: V | null;
  seats: SeatInfo[];
  edition: string;
}

/** A card of the cards browser, as `GET /api/games/{slug}/cards` gives it. */
export interface CardFaceProps<C> {
  card: C;
}

/** How far the round, the season or the year has come: drawn under the words that say whose turn it is. */
export interface RoundProgressProps<V> {
  view: V;
}

/** What the seats strip shows of a seat at the right, where a game has more to say than score and note. */
export interface SeatSummaryProps<V> {
  view: V;
  seat: SeatInfo;
}

export type Ui = Record<string, unknown>;

/** A row of the choices bar: verb and cost first, object below, gain at the right. */
export interface BarItem {
  id: string;
  label: string;
  object: string;
  /** A piece of the sprite: "rice-planted", "ui-check". */
  icon: string;
  cost?: Cost | null;
  gain?: number | null;
  /** Stands where the gain would, where it is no gain: "72 %", and below it what it means. */
  figure?: Figure;
  /** The row is no button but sets a number, which the rows after it use. */
  stepper?: Stepper;
  /** For toggles (a marked die); undefined for what is done at once. */
  pressed?: boolean;
  /** The choice behind the row, where it is exactly one. */
  choice?: Choice;
  /** Greyed: the whole sentence, and what fits on the button. `run` is not called, the why-not box opens. */
  why?: string | null;
  brief?: string | null;
  rule?: string;
  /** The one row that Enter takes and that is drawn filled. The large button is, unless this is false. */
  primary?: boolean;
  /** What was selected, done: stands as the large button beside undo, under the key of the end of a turn. */
  commit?: boolean;
  run: () => void;
}

export interface Figure {
  value: string;
  note: string;
}

/** A number to be set: one less, one more, `jump` more, all. */
export interface Stepper {
  value: number;
  low: number;
  high: number;
  jump: number;
  change: (value: number) => void;
}

/** A question of the table as the bar is given it. `seats` are for rows that name another player. */
export interface Question<V> {
  view: V;
  asked: Asked;
  seats: SeatInfo[];
  ui: Ui;
  choose: Choose;
}

/** A key of a game, in force before the keys of the table; none where it would do nothing now. */
export interface GameKey {
  /** As `KeyboardEvent.key` has it, letters small: "r", "ArrowLeft". */
  key: string;
  run: () => void;
}

/** What `games/<slug>/index.ts` exports, by these names. */
export interface GameModule<V, C = unknown> {
  Board: Component<BoardProps<V>>;
  Tray: Component<TrayProps<V>>;
  SmallBoard: Component<SmallBoardProps<V>>;
  /** The picture on the start page, 300 by 132, filling its frame at other shapes. */
  Cover: Component<Record<string, never>>;
  CardFace: Component<CardFaceProps<C>>;
  /** Instead of the score and the note in the seats strip. */
  SeatSummary?: Component<SeatSummaryProps<V>>;
  RoundProgress?: Component<RoundProgressProps<V>>;
  /** The seats in the order of play, where it is not the order they sit in. */
  order?: (view: V) => readonly number[];
  /** The piece that stands for the game where there is little room. */
  icon: string;
  /** What the score counts: "Rice". Heads the result and names the chart. */
  scoreName: () => string;
  /**
   * Turns what is asked into rows, in the order of the bar. The shell adds the number keys and folds long lists.
   */
  bar: (table: Question<V>) => BarItem[];
  /**
   * What stands in the place of the rows where buttons would not do: numbers that are set together, a course of water.
   * The rows of `bar` keep their keys.
   */
  panel?: (table: Question<V>) => Component<BoardProps<V>> | null;
  /** Keys of its own, such as one that turns a card. `keysHelp` tells them in the list of keys. */
  keys?: (table: Question<V>) => GameKey[];
  keysHelp?: () => [keys: string[], meaning: string][];
  /** Gets ready what a hint points to, where that takes more than pressing a row: marks dice, moves a ghost. */
  advise?: (choice: Choice, ui: Ui) => void;
  /** Words by which the cards browser finds and groups a card. */
  cardWords: (card: C) => CardWords;
  /** The score at which the game ends, if there is one: a line in the chart. */
  goal?: (view: V) => number | null;
  /** Who is at a place; it may be no seat, such as an automatic opponent. */
  placeName?: (view: V, seats: SeatInfo[], place: number) => string;
}

export interface CardWords {
  id: string;
  name: string;
  /** The heading under which the card stands: "Starting paddies". */
  group: string;
  /** Everything else it may be found by. */
  text: string;
}
