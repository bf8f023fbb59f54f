/** The state of the new-table dialog, until it becomes a table. */

import { freeCharacter, inManner, usualBot } from "./bots";
import { defaultName } from "./default-names";
import type { GameInfo, NewTable, OptionInfo, SeatWish } from "$lib/protocol";
import { nonce } from "$lib/server/luck";

export type Value = OptionInfo["default"];

export class TableSetup {
  seats: SeatWish[] = $state([]);
  values: Record<string, Value> = $state({});
  edition = $state("reference");
  standIn = $state("");
  /** The bot that is being chosen. */
  choosing: number | null = $state(null);

  constructor(readonly game: GameInfo) {
    this.edition = game.editions[0] ?? "reference";
    this.standIn = usualBot(game);
    const several = game.seats.includes(2) ? 2 : game.seats[0]!;
    while (this.seats.length < several) this.#add();
  }

  get solo(): boolean {
    return this.seats.length === 1;
  }

  /** The next higher number of seats this game can be played with; null if there is none. */
  get more(): number | null {
    return this.game.seats.find((count) => count > this.seats.length) ?? null;
  }

  get fewer(): number | null {
    return this.game.seats.findLast((count) => count < this.seats.length) ?? null;
  }

  /** The number of seats that are not bots. */
  get people(): number {
    return this.seats.filter((seat) => seat.kind !== "bot").length;
  }

  /** The options that make sense for this number of seats. */
  get options(): OptionInfo[] {
    return this.game.options.filter((option) => option.solo === null || option.solo === this.solo);
  }

  /** The option that decides how long the game takes, if there is one. */
  get length(): OptionInfo | null {
    return this.options.find((option) => option.lengths.length > 0) ?? null;
  }

  /** The options that are not asked for elsewhere. */
  get houseRules(): OptionInfo[] {
    return this.options.filter((option) => option.lengths.length === 0 || option.kind === "number");
  }

  /** Those house rules that are not as usual. */
  get changed(): OptionInfo[] {
    return this.houseRules.filter((option) => this.value(option) !== option.default);
  }

  value(option: OptionInfo): Value {
    const value = this.values[option.name] ?? option.default;
    const gone = option.seat_values && typeof value === "number" && value >= this.seats.length;
    return gone ? option.default : value;
  }

  addSeat(): void {
    const count = this.more ?? this.seats.length;
    while (this.seats.length < count) this.#add();
  }

  removeSeat(seat: number): void {
    const count = this.fewer;
    if (count === null) return;
    this.choosing = null;
    this.seats.splice(seat, 1);
    this.seats.length = count;
  }

  /** Only one seat is "me"; choosing another turns the earlier one into a bot. */
  sit(seat: number, kind: SeatWish["kind"]): void {
    const before = this.seats.findIndex((other) => other.kind === "me");
    if (kind === "me" && before >= 0 && before !== seat) this.#fill(before, "bot");
    this.#fill(seat, kind);
    this.choosing = kind === "bot" ? seat : null;
  }

  /** The new kind of person or bot brings its own name. */
  #fill(seat: number, kind: SeatWish["kind"]): void {
    const others = this.seats.filter((_, other) => other !== seat).map((other) => other.name);
    const there = this.seats[seat]!;
    there.kind = kind;
    there.name = defaultName(kind, others);
    there.player = this.#bot(others, there.player);
  }

  /** The player behind the bot that comes next: as strong as that one, in the manner of a character of its own. */
  #bot(taken: readonly string[], spec: string): string {
    return inManner(spec, freeCharacter(this.game, taken)?.manner ?? "");
  }

  asTable(seal: string | null): NewTable {
    const asked = this.options.filter((option) => this.value(option) !== option.default);
    return {
      game: this.game.slug,
      name: "",
      seats: this.seats.map((seat) => ({ ...seat, name: seat.name.trim() })),
      options: Object.fromEntries(asked.map((option) => [option.name, this.value(option)])),
      edition: this.edition,
      stand_in: this.standIn,
      seal,
      nonce: nonce(),
    };
  }

  #add(): void {
    const kind = this.seats.length === 0 ? "me" : "bot";
    const taken = this.seats.map((seat) => seat.name);
    this.seats.push({ kind, name: defaultName(kind, taken), player: this.#bot(taken, usualBot(this.game)) });
  }
}
