/** What board.js of a game from outside may export, and what its functions are given. docs/how-to/add-a-game.md */

import type { Choice, SeatInfo, StepInfo } from "$lib/protocol";
import type { Values } from "$lib/speech/translation";

/** Whatever is missing, or fails, is drawn plainly. */
export interface BoardModule {
  board?: Draw<TableState>;
  tray?: Draw<TableState>;
  /** One place alone, for the result. */
  small?: Draw<PlaceState>;
  card?: Draw<CardState>;
  /** The picture on the start page. */
  cover?: Draw<Spoken>;
  /** What the score counts: "Rice". */
  scoreName?: string;
}

/** Draws into an element. `update` is called after every change, `destroy` when the element goes away. */
export type Draw<T> = (element: HTMLElement, state: T) => Drawing<T> | void;

export interface Drawing<T> {
  update?: (state: T) => void;
  destroy?: () => void;
}

export interface Spoken {
  language: string;
  /** The sentence in the language in force; catalogues of the package are in `translations`. */
  say: (sentence: string, values?: Values) => string;
}

export interface TableState extends Spoken {
  /** What `Game.view` has built. */
  view: any;
  /** The move that led to it; null on arrival and after undo. */
  step: StepInfo | null;
  seats: SeatInfo[];
  /** Whose eyes look; null for a spectator. */
  seat: number | null;
  /** What the seat may do now and nearly may: then `why` says what is in the way. */
  choices: Choice[];
  /** The action that a hint points to. */
  advised: number | null;
  /** Nothing should move: replay, or reduced motion. */
  still: boolean;
  /** Does a choice, given by itself or by its action; of one that is not possible it says why. */
  choose: (choice: Choice | number) => void;
  openRule: (rule: string) => void;
  openCard: (id: string) => void;
}

export interface PlaceState extends Spoken {
  view: any;
  place: number;
  seats: SeatInfo[];
}

export interface CardState extends Spoken {
  card: any;
}
