/**
 * The interface between the table and a game.
 *
 * A game draws; the shell does everything else. Nothing here knows a rule: what is lit or greyed comes as a `Choice`
 * from the server, and every number comes with the view.
 */

import type { Component } from "svelte";
import type { Asked, Choice, Cost, SeatInfo, StepInfo } from "./protocol";

/** What a game's board and tray are given. `V` is the game's view. */
export interface BoardProps<V> {
  /** What is shown now. It is final before an animation starts. */
  view: V;
  /** The move that led to `view`, or null when the view was not reached by a move (arrival, undo, jump). */
  step: StepInfo | null;
  seats: SeatInfo[];
  /** The edition of the cards: "reference", or a file of the owner. */
  edition: string;
  /** The seat whose view this is; null for a spectator and in the replay of an open game. */
  seat: number | null;
  /** The lit and greyed choices of `seat`. Empty while others' moves are shown, and when not connected. */
  choices: Choice[];
  /** State shared by board, tray and bar (marked dice, an opened list). Reactive; cleared after every move. */
  ui: Ui;
  choose: Choose;
  /** The choices of `seat` that it may take back, the latest last; not in a replay. */
  taken?: readonly number[];
  retake?: Retake;
  /** Opens the sentence behind a greyed choice. */
  explain: (choice: Choice) => void;
  openRule: (rule: string) => void;
  openCard: (id: string) => void;
  /** Replay or reduced motion: nothing flies. */
  still: boolean;
}

export type TrayProps<V> = BoardProps<V>;

/**
 * Makes a move. Where one action of the player is several moves of the game (a card and its place, two sealed picks, all
 * levels of a water course), each of `then` finds the next move among the choices that follow the one before.
 */
export type Choose = (choice: Choice, ...then: FollowUp[]) => void;

/** Takes back one of `taken`, makes `instead` where that is offered then, and makes again what came after it. */
export type Retake = (action: number, instead?: FollowUp) => void;

/** The next move: a choice, or the end of a turn that waits for its player. Undefined stops the sequence. */
export type FollowUp = (next: Asked) => Choice | typeof END | undefined;
export const END = "end";

/** The area of one place, small: the result screen shows one per place. */
export interface SmallBoardProps<V> {
  view: V;
  place: number;
  step: StepInfo | null;
  seats: SeatInfo[];
  edition: string;
  /** Shows a card large; absent where boards are only looked at. */
  openCard?: (id: string) => void;
}

/** A card of the cards browser, as `GET /api/games/{slug}/cards` gives it. */
export interface CardFaceProps<C> {
  card: C;
}

/** Progress of the round, season or year: drawn below the words that say whose turn it is. */
export interface RoundProgressProps<V> {
  view: V;
}

/** Shown at the right of a seat in the seats strip, if a game shows more than score and note. */
export interface SeatSummaryProps<V> {
  view: V;
  seat: SeatInfo;
}

export type Ui = Record<string, unknown>;

/** What the dock says about the thing that is pointed at: its name, what it does, and what can be done with it. */
export interface Details {
  /** Which thing it is. */
  id: string;
  icon: string;
  title: string;
  /** One or two sentences: three lines on a phone. May hold **bold** words. */
  text: string;
  rule?: string;
  /** Why nothing can be done with it now, in place of `act`. */
  why?: string | null;
  /** The button beside it. */
  act?: DetailsAction;
  /** The id of the card that a long look opens. */
  card?: string;
}

export interface DetailsAction {
  label: string;
  cost?: Cost | null;
  /** The key that does it, shown on the button: "r", "Enter". The shell binds Enter, a game binds its own letters. */
  key?: string;
  /** Drawn in gold instead of filled: one possibility among several. */
  soft?: boolean;
  run: () => void;
}

/** A tab of the dock on phones and tablets. The first one is open whenever the player is asked. */
export interface DockTab<V> {
  id: string;
  label: string;
  /** How many things can be chosen in it. */
  count?: number;
  Content?: Component<BoardProps<V>>;
  /** The rows without a picture stand below its content. */
  list?: boolean;
  /** Its content is as high as the tab. */
  fill?: boolean;
  /** It takes the place of the details too. */
  whole?: boolean;
}

/** A row of the choices bar: verb and cost first, object below, gain at the right. */
export interface BarItem {
  id: string;
  label: string;
  object: string;
  /** A piece of the sprite: "rice-planted", "ui-check". */
  icon: string;
  cost?: Cost | null;
  gain?: number | null;
  /** Shown in place of the gain: "72 %", and below it what it means. */
  figure?: Figure;
  /**
   * Where it is offered. "picture": the game draws it on the board or in the tray, with the key of `dock.keyOf(id)`;
   * "controls": a large button beside undo; otherwise a row of the list.
   */
  place?: "picture" | "controls";
  /** What it does, shown in the dock while one points at it. */
  text?: string;
  /** The letter that does it, in place of a number: one of the game's `keys`. */
  letter?: string;
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
  /** The large button beside undo: confirms what was selected, with the key that ends a turn. */
  commit?: boolean;
  run: () => void;
}

export interface Figure {
  value: string;
  note: string;
}

/** What a seat is asked, with everything needed to build the rows of the bar. */
export interface Question<V> {
  view: V;
  asked: Asked;
  seats: SeatInfo[];
  ui: Ui;
  choose: Choose;
}

/** A key of a game. It takes precedence over the keys of the table. */
export interface GameKey {
  /** As in `KeyboardEvent.key`, letters in lower case: "r", "ArrowLeft". */
  key: string;
  run: () => void;
}

/** What `games/<slug>/index.ts` exports, by these names. */
export interface GameModule<V, C = unknown> {
  Board: Component<BoardProps<V>>;
  Tray: Component<TrayProps<V>>;
  SmallBoard: Component<SmallBoardProps<V>>;
  /** The picture on the start page, 300 by 132, cropped to fill its frame. */
  Cover: Component<Record<string, never>>;
  CardFace: Component<CardFaceProps<C>>;
  /** Instead of the score and the note in the seats strip. */
  SeatSummary?: Component<SeatSummaryProps<V>>;
  RoundProgress?: Component<RoundProgressProps<V>>;
  /** The seats in the order of play, if that differs from the seating order. */
  order?: (view: V) => readonly number[];
  /** The icon of the game where there is little room. */
  icon: string;
  /** What the score counts: "Rice". Heads the result and names the chart. */
  scoreName: () => string;
  /**
   * Turns what is asked into rows, in the order of the bar. The shell adds the number keys and folds long lists.
   */
  bar: (table: Question<V>) => BarItem[];
  /**
   * Replaces the rows where buttons would not do: numbers that are set together, a water course. The rows of `bar` keep
   * their keys.
   */
  panel?: (table: Question<V>) => Component<BoardProps<V>> | null;
  /** What the dock says when nothing is pointed at: what the selection comes to, or what can be pointed at. */
  details?: (table: Question<V>) => Details | null;
  /**
   * The row of `bar`, by its id, that is taken by itself after a few seconds if the player does nothing else: work that
   * was decided before, the end of a step in which hardly anything is left.
   */
  obvious?: (table: Question<V>) => string | null;
  /** The game's tabs in the dock of phones and tablets. Without them there is one, with the tray and the list. */
  tabs?: (props: BoardProps<V>) => DockTab<V>[];
  /** The tab that a question brings to the front, if not the first. */
  frontTab?: (table: Question<V>) => string | null;
  /** Heights of the dock that differ from the usual, in rem; they never change during a game. */
  dockHeight?: { phone?: number; desktop?: number };
  /** The game's own keys, such as one that turns a card. `keysHelp` describes them in the list of keys. */
  keys?: (table: Question<V>) => GameKey[];
  keysHelp?: () => [keys: string[], meaning: string][];
  /** By how much a step of a hint differs from what is drafted; null where nothing is. */
  draftChange?: (choice: Choice, view: V, ui: Ui) => number | null;
  /**
   * The touches that lead to a choice, where one is not enough: the ids (`data-choice`, `data-act`) of what to touch
   * next, the likeliest first; undefined where the choice itself is on the page. `awaits` are the words of this action and
   * of those that belong to the same step.
   */
  way?: (table: Question<V>, choice: Choice, awaits: readonly string[]) => string[] | undefined;
  /** Selects what a step of a hint says, so that a button confirms it: marks dice, moves a ghost, fills a draft. */
  prepareHint?: (choice: Choice, ui: Ui) => void;
  /** Words by which the cards browser finds and groups a card. */
  cardWords: (card: C) => CardWords;
  /** What chart and turning points count, where that is not turns: the name of one, and the title of the chart. */
  period?: { name: (number: number) => string; chart: () => string };
  /** The score at which the game ends, if there is one: a line in the chart. */
  goal?: (view: V) => number | null;
  /** The name of a place that is not a seat, such as an automatic opponent. */
  placeName?: (view: V, seats: SeatInfo[], place: number) => string;
}

export interface CardWords {
  id: string;
  name: string;
  /** The heading under which the card stands: "Starting paddies". */
  group: string;
  /** Other text that the search looks at. */
  text: string;
}
