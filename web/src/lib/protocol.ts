// Written by tools/protocol.py from src/subak/server/tables/protocol.py and the games' views. Do not edit.

/** A setting of a game, ready for the dialog. `kind` chooses the control; `values` are (value, label). */
export interface OptionInfo {
  name: string;
  title: string;
  help: string;
  kind: "switch" | "choice" | "number";
  default: string | number | boolean;
  values: [string | number | boolean, string][];
  low: number;
  high: number;
  seat_values: boolean;
  solo: boolean | null;
  lengths: [string | number | boolean, string][];
}

/** A bot that can take a seat: `spec` as on the command line, a name, and one sentence about how it plays. */
export interface PlayerInfo {
  spec: string;
  name: string;
  sentence: string;
}

/**
 * Whom a bot can be, whatever its strength: `word` says its manner, `sentence` how that shows in the game.
 *
 * A level is made to play in the manner by adding it to its spec ("level:3:bold"); a game that knows no manners has
 * empty ones.
 */
export interface CharacterInfo {
  name: string;
  picture: string;
  manner: string;
  word: string;
  sentence: string;
}

export interface GameInfo {
  slug: string;
  title: string;
  seats: number[];
  sentence: string;
  minutes: string;
  designer: string;
  publisher: string;
  year: number;
  options: OptionInfo[];
  players: PlayerInfo[];
  characters: CharacterInfo[];
  editions: string[];
  board: string | null;
  style: string | null;
}

/** A passage of the rules. Only those of the kind "rule" have a number, `rule`; a table has one row a line. */
export interface RuleInfo {
  rule: string;
  chapter: string;
  text: string;
  kind: "rule" | "text" | "item" | "step" | "table" | "drawing";
  for_authors: boolean;
}

/** How a seat of a new table is to be filled: by me, by another person here, by a friend's link, or by a bot. */
export interface SeatWish {
  kind: "me" | "here" | "link" | "bot";
  name: string;
  player: string;
}

/**
 * `seal` is the commitment shown in the dialog before anybody sat down; `nonce` is this browser's share of the
 * luck.
 */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  name: string;
  options: Record<string, unknown>;
  edition: string;
  stand_in: string;
  seal: string | null;
  nonce: string;
}

/** A table was made. `invites` holds for each seat that waits for a friend the secret part of its link. */
export interface Opened {
  id: string;
  invites: Record<number, string>;
}

/** The secret part of a fresh link to a seat; the link before it is worth nothing any more. */
export interface Invite {
  invite: string;
}

/** Something the server needs: `database`, `disk`, `bots`, `redis`. `sentence` says what is wrong with it. */
export interface Part {
  name: string;
  ok: boolean;
  sentence: string;
}

/**
 * Whether everything answers; with status 503 if something does not.
 *
 * `compiled` says whether the rules are: bots think some 20 times faster then.
 */
export interface Health {
  status: "ok" | "failing";
  version: string;
  compiled: boolean;
  parts: Part[];
}

/** `invite` is the secret part of a link. A browser without a session cookie opens its socket only afterwards. */
export interface Join {
  invite: string;
  name: string;
  nonce: string;
}

export interface Sealed {
  seal: string;
}

/** Any refusal over http: one sentence that says what is wrong and what would be right. */
export interface Explained {
  detail: string;
}

/** A seat in the strip. `status` is words: "your turn", "chooses", "thinks", "has chosen", "waits", "away". */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "you" | "here" | "friend" | "open" | "bot";
  player: string | null;
  score: number | null;
  note: string;
  status: string;
  acting: boolean;
  connected: boolean;
  away_seconds: number | null;
  resigned: boolean;
}

/** What a browser may do with a table besides playing. */
export interface Rights {
  rename: boolean;
  close: boolean;
  resign: boolean;
}

/**
 * Somebody asks the host for a seat. `instead` is the bot that would stand up, None if a seat is free.
 *
 * `possible` is False where there is neither.
 */
export interface SeatRequest {
  id: string;
  name: string;
  instead: string | null;
  possible: boolean;
}

/** A table as this browser may know it. `next` is the table that was opened to play again with the same seats. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  name: string;
  about: string;
  edition: string;
  status: "waiting" | "playing" | "over";
  seats: SeatInfo[];
  secrets: boolean;
  seal: string;
  invites: Record<number, string>;
  next: string | null;
  host: string;
  is_host: boolean;
  rights: Rights;
  requests: SeatRequest[];
  request: "none" | "waiting" | "refused";
}

/** What a link leads to, before anybody sits down by it: a free seat, one's own, or one that `name` has taken. */
export interface InviteSeen {
  state: "open" | "yours" | "used";
  seat: number;
  name: string;
  seated_at: number | null;
  table: TableInfo;
}

export interface Rename {
  name: string;
}

/** A person without a seat asks the host for one; `nonce` is their share of the luck. */
export interface AskForSeat {
  name: string;
  nonce: string;
}

export interface AnswerRequest {
  welcome: boolean;
}

/** What was asked for is done. */
export interface Done {
  done: true;
}

/** A seat in a list of tables. */
export interface RowSeat {
  seat: number;
  name: string;
  kind: "you" | "here" | "friend" | "open" | "bot";
  score: number | null;
}

/** A table on the start page and among the replays. `sentence` says what is asked, or how the game came out. */
export interface MyTable {
  id: string;
  game: string;
  title: string;
  name: string;
  status: "waiting" | "playing" | "over" | "unreadable";
  sentence: string;
  place: string;
  my_turn: boolean;
  moved_at: number;
  seats: RowSeat[];
  rights: Rights;
}

/**
 * What the table waits for: `sentence` ("You: mark dice to roll again") and `place` ("round 3 of 7").
 *
 * `asked` says that it is this browser that is waited for, and only then does the sentence begin with "You" (or, where
 * the browser holds several seats, with the name of the one that is asked). `actor` is the seat whose mark stands
 * before it: one that is waited for, after the end one that has won. `seat` and `number` are those of the turn.
 */
export interface TurnInfo {
  seat: number;
  number: number;
  sentence: string;
  place: string;
  asked: boolean;
  actor: number | null;
}

/**
 * The buttons of a turn. `end` is the action that ends it, or -1 when the turn only waits for its player's word.
 *
 * `left` says what would be given up by ending now; empty when nothing useful is left. `taken` are the seat's choices
 * that undo takes back one after the other, the latest last.
 */
export interface Controls {
  undo: boolean;
  restart: boolean;
  end: number | null;
  left: string;
  taken: number[];
}

/** One sentence of the log. `seat` did it (CHANCE for what belongs to nobody); **bold** marks what matters. */
export interface Line {
  seat: number;
  text: string;
  rule: string;
}

/**
 * A sentence of the log, with the move it belongs to and the turn it is grouped under.
 *
 * `title` is the name of that turn, where its number alone says too little; a turn of all seats together has no seat.
 */
export interface LogLine {
  number: number;
  turn: number;
  turn_seat: number;
  line: Line;
  title: string;
}

/**
 * Pieces of one kind that a step brought from one place of the table to another, as an audience may know it.
 *
 * `origin` and `target` are names of places that the page of the game knows as well ("pile:dam", "tile:0:city:2").
 * What has no place on the page is not drawn there, but is marked at the other end; what changes where it lies (rice
 * that ripens) has the same place twice. `line` is the line of the step's log that tells it, -1 if none does.
 */
export interface Movement {
  piece: string;
  origin: string;
  target: string;
  count: number;
  card: string;
  line: number;
}

/**
 * One move as it is shown: what was said, what moved, and the view after it. Bots' moves are shown one by one.
 *
 * `turn` asks nobody: it is what everybody reads between two moves. `verb` is empty for the sealed choice of another
 * player. `hold`: its result is shown until it was read.
 */
export interface StepInfo {
  number: number;
  seat: number;
  verb: string;
  log: LogLine[];
  movements: Movement[];
  hold: boolean;
  view: unknown;
  turn: TurnInfo;
  scores: (number | null)[];
}

/** What a choice uses up: a number of pieces of one kind, drawn beside its verb. */
export interface Cost {
  piece: string;
  count: number;
}

/**
 * One thing a seat may do now, or may not: then `why` says it whole and `brief` on a button.
 *
 * `target` names what lights up on the board. `words` is what the terminal, tests and records call it. `gain` is the
 * points it scores at once, or those of a `Promise` whose plan begins with it.
 */
export interface Choice {
  action: number;
  verb: string;
  words: string;
  label: string;
  object: string;
  target: Record<string, string | number>;
  cost: Cost | null;
  gain: number | null;
  rule: string;
  ends: boolean;
  why: string | null;
  brief: string | null;
}

/**
 * What a seat of this browser is asked now. Without choices only the controls are of use: the turn waits for its
 * player's word, or the seat may still take back what it did.
 *
 * At a table with secrets only the seat whose eyes the view is seen through is listed; `Look` changes it.
 */
export interface Asked {
  seat: number;
  choices: Choice[];
  controls: Controls;
}

/**
 * What one seat, or the table (CHANCE), did since the audience's last move, without the name.
 *
 * `effect` is what that meant for the audience: "+2", "−7", "risk"; `tone` says whether it is good or bad. `numbers`
 * are the moves it tells of.
 */
export interface RecapLine {
  seat: number;
  text: string;
  effect: string;
  tone: "" | "good" | "bad";
  numbers: number[];
}

/**
 * What the others did since the last move of the seat that is asked, in a few lines; `more` were left out.
 *
 * `number` is how many moves there were then.
 */
export interface Since {
  number: number;
  lines: RecapLine[];
  more: number;
}

/**
 * The whole table as one browser may see it: on arrival, after undo, and whenever it lost track.
 *
 * `passed`: from here on it is seen through the eyes of another seat of this browser.
 */
export interface Snapshot {
  table: TableInfo;
  number: number;
  you: number[];
  seat: number | null;
  view: unknown;
  turn: TurnInfo;
  asked: Asked[];
  log: LogLine[];
  since: Since | null;
  steps: StepInfo[];
  reason: "hello" | "undone" | "stale" | "joined" | "passed" | "resigned";
  client_id: string | null;
  type: "table";
}

/** What happened since the number the browser had. */
export interface Update {
  table: TableInfo;
  number: number;
  seat: number | null;
  steps: StepInfo[];
  turn: TurnInfo;
  asked: Asked[];
  since: Since | null;
  client_id: string | null;
  type: "update";
}

/** A person came, left, or was replaced. */
export interface Seats {
  table: TableInfo;
  type: "seats";
}

/** The host has closed the table. It is there for nobody any more. */
export interface Closed {
  type: "closed";
}

/** A message that changed nothing, and why. `number` is the present one. */
export interface Refused {
  code: "stale" | "refused" | "not-yours" | "malformed" | "too-large" | "too-fast" | "over" | "not-yet";
  sentence: string;
  rule: string;
  number: number;
  client_id: string | null;
  type: "refused";
}

/**
 * One plan of a hint: what to choose now, and what after that as long as it is one decision.
 *
 * `points` are those of the seat at the end of the game on average, `low` and `high` the bounds of that average with
 * 95 %. `chance` is how likely it is to win, None where there is nobody to beat. The
 * first `undoable` steps may be played and taken back again. `is_equal`: it may be as good as the first plan.
 */
export interface Advised {
  steps: Choice[];
  words: string;
  points: number;
  low: number;
  high: number;
  chance: number | null;
  is_equal: boolean;
  undoable: number;
  reason: string;
  rule: string;
}

/**
 * The answer to a hint, for the asking browser alone: up to three plans, best first, and the first in a sentence.
 *
 * `games` were simulated for each of them. A single plan is the only sensible one. When the seat is asked something
 * else meanwhile, it is about that. There is none when the seat is no longer asked, or the browser has acted.
 */
export interface Advice {
  number: number;
  seat: number;
  plans: Advised[];
  games: number;
  sentence: string;
  type: "hint";
}

/** A lesson in the list of a game's lessons. */
export interface Chapter {
  chapter: string;
  title: string;
  sentence: string;
  steps: number;
}

/**
 * What the coach of a lesson says now; steps count from 0.
 *
 * It waits for an `action` (of `parts`, `part` are done), for the word that ends the turn, or to be read. At the end
 * it waits for nothing, and `next` is the chapter to go on with. `about` is a place of the table.
 */
export interface LessonStep {
  game: string;
  chapter: string;
  title: string;
  step: number;
  steps: number;
  say: string;
  do: string;
  part: number;
  parts: number;
  waits: "action" | "end" | "reading" | "nothing";
  action: number | null;
  awaits: string[];
  about: string;
  rule: string;
  praise: string;
  next: string | null;
  type: "lesson";
}

/** `number` is how many moves the browser has seen; `client_id` makes a repeated message harmless. */
export interface Move {
  number: number;
  client_id: string;
  seat: number;
  action: number;
  type: "move";
}

export interface EndTurn {
  number: number;
  client_id: string;
  seat: number;
  type: "end_turn";
}

export interface Undo {
  number: number;
  client_id: string;
  seat: number;
  restart: boolean;
  type: "undo";
}

export interface Hint {
  number: number;
  seat: number;
  type: "hint";
}

export interface Resync {
  type: "resync";
}

/** See the table through the eyes of another seat this browser holds. */
export interface Look {
  seat: number;
  type: "look";
}

/** In a lesson: go on from a step that was read, or to any other step. */
export interface GoTo {
  step: number;
  type: "go_to";
}

/** What everyone can check after the game: the seal, the secret behind it, and how many draws follow from it. */
export interface LuckReport {
  seal: string;
  secret: string;
  draws: number;
  holds: boolean;
  sentence: string;
}

/** A move worth looking at again; `when` is its turn in words ("Round 5"). */
export interface Moment {
  number: number;
  seat: number;
  turn: number;
  when: string;
  text: string;
  gain: number;
}

/**
 * A finished game at a glance: how it ended, a table of seats by rank, scores over time, turning points.
 *
 * `rows` holds rank, seat, score and one cell per column; `series` holds per seat the points (turn, score). An
 * automatic opponent, which has no seat, counts as the one behind the last. The numbers in the columns `sources`
 * add up to the score. `title` is what a player has become where there was nobody to beat ("Samurai").
 */
export interface Summary {
  sentence: string;
  rule: string;
  columns: string[];
  rows: [number, number, number, string[]][];
  series: [number, number][][];
  moments: Moment[];
  sources: number[];
  title: string;
}

/** A finished table: the summary, the names, the luck. */
export interface Ended {
  table: TableInfo;
  moves: number;
  summary: Summary;
  luck: LuckReport;
}

/** One line of the account; `points` are tenths of a point, by seat. */
export interface AccountRow {
  kind: "start" | "luck" | "own" | "others" | "estimate" | "result";
  label: string;
  points: number[];
}

/** One draw of luck, and the tenths of a point that it gave each seat. */
export interface Draw {
  move: number;
  when: string;
  text: string;
  points: number[];
}

/** The draws of one source that mattered most, in the order of the game. */
export interface LuckSource {
  label: string;
  draws: Draw[];
}

/** By position, from before the first move to the end, and seat: points, and chances from 0 to 1. */
export interface Curve {
  points: number[][];
  chances: number[][];
}

/** How many decisions of a seat were what, and the points that the others cost together. */
export interface Grades {
  best: number;
  fine: number;
  slips: number;
  fine_points: number;
  slip_points: number;
}

/**
 * A decision that was not the best: what was done, what the review would have done, and what speaks for that.
 *
 * `points` is what that has more for the seat at the end, `chance` what it adds to the chance to win.
 */
export interface Slip {
  move: number;
  seat: number;
  when: string;
  grade: string;
  played: string;
  better: string;
  reason: string;
  rule: string;
  points: number;
  chance: number;
}

/** A turning point; `before` and `after` are, by seat, chances to win or, alone, points. */
export interface Turned {
  move: number;
  when: string;
  text: string;
  before: number[];
  after: number[];
}

/**
 * A whole review. `sentences` are what a friend would say to each seat; `periods` are the rounds of the positions.
 *
 * `spoken` is the course of the game for those who cannot see its chart.
 */
export interface Told {
  names: string[];
  scores: number[];
  winners: number[];
  sentences: string[];
  spoken: string[];
  account: AccountRow[];
  sources: LuckSource[];
  as_known: Curve;
  all_open: Curve;
  periods: number[];
  grades: Grades[] | null;
  slips: Slip[];
  turning_points: Turned[];
  how: string;
}

/** The review of a finished table: how many of its parts are done and, when it is ready, all of it. */
export interface ReviewInfo {
  table: TableInfo;
  status: "none" | "running" | "ready" | "failed";
  done: number;
  of: number;
  review: Told | null;
}

/**
 * A turn on the scrubber: its moves, and what its seat gained in it.
 *
 * `title` is what it is called where its number alone says too little; `period` is its place on the score chart.
 */
export interface TurnSpan {
  seat: number;
  turn: number;
  title: string;
  period: number;
  first: number;
  last: number;
  gain: number;
}

/** A finished table before its moves are fetched: how many there are, and the turns they belong to. */
export interface Outline {
  table: TableInfo;
  total: number;
  turns: TurnSpan[];
}

/** A stretch of a finished table: as `seat` saw it or, `all_open`, with what others kept from it face up. */
export interface Replay {
  table: TableInfo;
  total: number;
  seat: number;
  all_open: boolean;
  steps: StepInfo[];
}

export type FromBrowser = Move | EndTurn | Undo | Hint | Resync | Look | GoTo;

export type ToBrowser = Snapshot | Update | Seats | Closed | Refused | Advice | LessonStep;

/**
 * A die: one of water, card, worker, double, weed, wild. It counts if it serves the action chosen.
 *
 * `rolling` says that it is in the air: what it shows is what it showed before.
 */
export interface DieView {
  face: string;
  counts: boolean;
  rolling: boolean;
}

/** How many symbols an action has with the present dice, where they come from, and what that would allow. */
export interface SymbolsView {
  action: string;
  count: number;
  parts: [string, number][];
  allows: string;
}

/** What rolling the dice of a mask again may bring: the chance of at least 0, 1, 2 ... symbols of each kind. */
export interface OddsView {
  mask: number;
  worker: number[];
  card: number[];
  water: number[];
  weeds: number;
}

/** A drawn card; `picked` is the one about to be laid out. */
export interface HandCardView {
  card: string;
  name: string;
  spirit: string;
  text: string;
  hexes: number;
  magic: number;
  water_number: number;
  yields: number[];
  picked: boolean;
}

/**
 * A paddy of a field. `text` is the effect sentence, `worth` the rice it would give now, bonuses included.
 *
 * `stage` is dry, partial, flooded, growing or ripe; `step` is the yield in force.
 */
export interface PaddyView {
  slot: number;
  card: string;
  name: string;
  spirit: string;
  text: string;
  hexes: number;
  magic: number;
  capacity: number;
  water: number;
  water_number: number;
  weeds: number;
  weed_limit: number;
  planted: boolean;
  fresh: boolean;
  stage: string;
  stage_label: string;
  yields: number[];
  step: number;
  worth: number;
  starting: boolean;
}

/** The field of a place. The Happy Farmer holds place 1 in solo; it is no seat, so it has its name here. */
export interface FieldView {
  place: number;
  farmer: boolean;
  name: string;
  score: number;
  to_go: number;
  paddies: PaddyView[];
  free: number;
  has_released: boolean;
  owes_release: boolean;
}

/**
 * The whole table through the eyes of one seat.
 *
 * `rerolls` lists how many dice each opportunity left may take, the present one first. `tokens` and `numbers` are T
 * and S of the water settlement (RD-4.60). `deck_cards` is empty while drawn cards are hidden from the seat.
 */
export interface RiceDiceView {
  game: string;
  target: number;
  active: number;
  phase: string;
  action: string | null;
  round: number;
  last_round: boolean;
  dice: DieView[];
  rerolls: number[];
  reroll_only: string | null;
  symbols: SymbolsView[];
  odds: OddsView[];
  workers: number;
  workers_left: number;
  intake_left: number;
  adds_left: number;
  pending_weeds: number;
  hand: HandCardView[];
  hand_hidden: number;
  levels: number[];
  releasing: number | null;
  reservoir: number;
  supply: number;
  debt: number;
  tokens: number;
  numbers: number;
  deck: number;
  discard: string[];
  deck_cards: string[];
  weed_stock: number;
  fields: FieldView[];
}

/** An effect: its name in edition files, its sentence, and the rule where it matters. */
export interface EffectView {
  name: string;
  sentence: string;
  rule: string;
}

/** A card as it is printed, for the cards browser. */
export interface CardView {
  id: string;
  name: string;
  spirit: string;
  deck: string;
  count: number;
  hexes: number;
  magic: number;
  water: number;
  yields: number[];
  text: string;
  effects: EffectView[];
}

/** A farmer, house or buffalo, in the square with this centre. */
export interface FeatureView {
  kind: string;
  x: number;
  y: number;
}

/**
 * A card as it lies. `lines` are the rows of its box as it is turned, 1 for a path.
 *
 * `points` is all that it scored when it was laid, `bonus` the part that the ancestor gave once for the card.
 */
export interface LaidView {
  slot: number;
  card: string;
  field: string;
  x: number;
  y: number;
  r: number;
  width: number;
  height: number;
  lines: string[];
  features: FeatureView[];
  points: number;
  bonus: number;
}

/**
 * A paddy that is not closed: what it would score as it stands, line by line of the view, and what it lacks.
 *
 * `free_ends` are the crossings at which a path ends inside it: with one of them it can never be closed.
 */
export interface OpenPaddyView {
  paddy: number;
  squares: [number, number][];
  missing: number;
  farmers: number;
  houses: number;
  buffaloes: number;
  sum: number[];
  points: number;
  cannot_close: boolean;
  free_ends: [number, number][];
}

/**
 * A closed paddy with the sum it scored, as lines of the view.
 *
 * `slot` is the card that closed it, `cards` on how many it lies.
 */
export interface ClosedPaddyView {
  paddy: number;
  squares: [number, number][];
  slot: number;
  cards: number;
  size: number;
  farmers: number;
  houses: number;
  buffaloes: number;
  sum: number[];
  points: number;
}

/**
 * The ancestor of a seat: `text` is the sentence on the card, `now` says what it does at this moment.
 *
 * `timing` is both, dry or end; `awake` says whether it counts for the card laid next. `points` is what it has given,
 * or, if it counts at the end, what it would give now.
 */
export interface AncestorView {
  card: string;
  id: string;
  name: string;
  timing: string;
  text: string;
  now: string;
  awake: boolean;
  points: number;
}

/** The landscape of a seat. `box` is left, top, right, bottom around all cards; `gaps` are surrounded free cells. */
export interface LandscapeView {
  seat: number;
  score: number;
  if_ended: number;
  farmers: number;
  box: [number, number, number, number];
  cards: LaidView[];
  open: OpenPaddyView[];
  closed: ClosedPaddyView[];
  gaps: [number, number][];
  ancestor: AncestorView | null;
}

/** The hand of a place; `cards` is None where this seat does not see them. In solo place 1 is the phantom's. */
export interface HandView {
  place: number;
  size: number;
  cards: string[] | null;
}

/**
 * A place of the Dry Season row: a card, or one that was taken, and by which seat (None: by the phantom).
 *
 * An empty place that waits for a card has neither; `wet` is the wet turn in which it will be filled.
 */
export interface RowPlaceView {
  card: string | null;
  taken: string | null;
  by: number | null;
  wet: number;
}

/** A farmer, house or buffalo in the square with this centre, as the card lies upright. */
export interface FaceFeatureView {
  kind: string;
  x: number;
  y: number;
}

/**
 * A card to be chosen, picked, taken or laid, both sides. `lines` are its rows as it lies upright, 1 for a path.
 *
 * `worth` is by seat the most it would score there as the next card.
 */
export interface FieldCardView {
  card: string;
  name: string;
  field: string;
  timing: string;
  text: string;
  lines: string[];
  features: FaceFeatureView[];
  worth: number[];
}

/** What this seat has decided in the sealed step that is running; nobody else is told. */
export interface SealedView {
  ancestor: string | null;
  place: string | null;
  row: string | null;
  position: [number, number, number] | null;
}

/** A paddy that a placement would close, with the sum it would score, as lines of the view. */
export interface ClosingView {
  squares: [number, number][];
  sum: number[];
  points: number;
}

/** A place at which a card closes something. `bonus` is the line of what the ancestor gives once for the card. */
export interface CatchView {
  x: number;
  y: number;
  r: number;
  points: number;
  closes: ClosingView[];
  bonus: number | null;
}

/**
 * A card this seat may lay, or may pick or take in order to lay it, and the places at which it scores.
 *
 * It may lie at all places of the view but those that its own lines forbid (SR-4.19), which are told by number.
 */
export interface PlanView {
  card: string;
  forbidden: number[];
  catches: CatchView[];
}

/**
 * One source of points: size, farmers, buffaloes or ancestor. `pieces` are what is counted, with their numbers.
 *
 * `step` says which entry of the table of its kind counts (from 1; 0 for none, or where there is no table).
 */
export interface SumLineView {
  kind: string;
  text: string;
  note: string;
  pieces: [string, number][];
  step: number;
  points: number;
  rule: string;
}

/**
 * The whole table through the eyes of one seat.
 *
 * `season` is setup, wet, dry or over; `step` of `steps` says how far it has come; `turn` counts 1 to 10 through both.
 * `active` is whose Dry Season turn it is, `trailing` who would go first in the Dry Season, `owes` who has still to
 * decide, `ready` who has decided in the sealed step that is running. `waiting` holds by seat the card to be laid
 * next, as soon as all know it. `fields` tells of the cards that the next decisions are about, `places` where there is
 * room for them in its own landscape (SR-4.18). `lines` are those of all sums, which name them by number. `names` says
 * by which ancestor each card is called. `rating` is the result of a solo game.
 */
export interface SeasonsView {
  game: string;
  solo: boolean;
  phase: string;
  season: string;
  turn: number;
  step: number;
  steps: number;
  active: number | null;
  trailing: number | null;
  younger: number | null;
  owes: boolean[];
  ready: boolean[];
  landscapes: LandscapeView[];
  pairs: string[][];
  hands: HandView[];
  row: RowPlaceView[];
  waiting: (string | null)[];
  fields: FieldCardView[];
  sealed: SealedView | null;
  places: [number, number, number][];
  plans: PlanView[];
  lines: SumLineView[];
  out: string[];
  names: Record<string, string>;
  size_table: number[];
  farmer_table: number[];
  rating: string | null;
}

/** A card as it is printed, both sides, for the cards browser and for drawing it. */
export interface FaceView {
  id: string;
  name: string;
  field: string;
  width: number;
  height: number;
  lines: string[];
  features: FaceFeatureView[];
  ancestor: string;
  timing: string;
  farmers: number;
  houses: number;
  buffaloes: number;
  text: string;
  effects: EffectView[];
}

/**
 * What the event of the season means for a seat: `struck`, or warded off by the card named in `protected`.
 *
 * `note` says in a chip what lasts ("no turn", "+1 action", "draw for 5"), or the gold that came or went ("+4").
 */
export interface HitView {
  seat: number;
  struck: boolean;
  protected: string;
  note: string;
}

/**
 * A turned event. `tone` is nothing, good or bad, `affected` says whom it is for.
 *
 * `hits` are by seat, only for the event of the season that runs.
 */
export interface EventView {
  event: string;
  name: string;
  tone: string;
  affected: string;
  text: string;
  rule: string;
  hits: HitView[];
}

/** A space of the year: `name` in words, and the event once it is turned. */
export interface SeasonView {
  season: string;
  name: string;
  event: EventView | null;
}

/** One line of a sum, and the rule it comes from. */
export interface ReasonView {
  text: string;
  amount: number;
  rule: string;
}

/** A market price that can still come, how likely it is, and what the rice would bring at it. */
export interface HarvestOddsView {
  price: number;
  percent: number;
  gold: number;
}

/** The next sale of a kingdom: by price, with the tax that comes for certain, and the card that leaves after it. */
export interface HarvestView {
  fields: number;
  outcomes: HarvestOddsView[];
  tax: number;
  reasons: ReasonView[];
  leaves: string | null;
}

/**
 * A tile of the rice, city or castle row, `tile` counted from 1; without a card `card` is None.
 *
 * `mark` is what the card does in a chip ("+3", "−2", "2" fields), `leaves` that it goes back after the next sale.
 */
export interface TileView {
  tile: number;
  card: string | null;
  name: string;
  mark: string;
  text: string;
  worth: number;
  leaves: boolean;
}

/** A palace card that this seat may see: what it is worth now, how that comes about, and what would add to it. */
export interface PalaceCardView {
  card: string;
  name: string;
  text: string;
  points: number;
  reasons: ReasonView[];
  grows: string;
}

/** A tile of the palace row: empty, a back, or a card that this seat may see. */
export interface PalaceTileView {
  tile: number;
  filled: boolean;
  seen: PalaceCardView | null;
}

/**
 * Everything of a player. What only the owner knows is None for the others.
 *
 * `order` is the place in the order of play, 0 first. `palace_points` and `total` (with fiefdoms) are for the owner
 * until the end; `visible` are the points everybody sees. `income` is what the next turn brings at its start.
 * `moat` is what an attacker's MAX FORCE changes by. `hand` is the number of palace cards being chosen from.
 */
export interface KingdomView {
  seat: number;
  order: number;
  shogun: boolean;
  status: string;
  status_words: string;
  gold: number;
  income: number;
  income_reasons: ReasonView[];
  fields: number;
  harvest: HarvestView | null;
  rice: TileView[];
  city: TileView[];
  castle: TileView[];
  palace: PalaceTileView[];
  cards: number;
  palace_cards: number;
  palace_points: number | null;
  fiefdoms: string[];
  visible: number;
  total: number | null;
  rank: number | null;
  can_attack: boolean;
  attack: number;
  attack_reasons: ReasonView[];
  defence: number;
  defence_reasons: ReasonView[];
  moat: number;
  war_room: boolean;
  attacks_started: number;
  hand: number;
}

/**
 * The cards of a type that are for sale. `cost` is what this seat pays, for a spectator what the seat in turn pays.
 *
 * `replaces` says that the row is full, so that the card takes the place of another. A pile that the seat could not
 * buy from even in its turn has a `why` (whole, with its rule) and a `brief` for its button; `short` is the gold that
 * is missing, where it is a matter of gold.
 */
export interface PileView {
  card: string;
  name: string;
  row: string;
  mark: string;
  text: string;
  left: number;
  price: number;
  cost: number;
  reasons: ReasonView[];
  replaces: boolean;
  mine: boolean;
  short: number;
  why: string;
  brief: string;
  rule: string;
}

/** The palace cards still to be drawn: `draws` of them at a time, for `cost`; `short` as in `PileView`. */
export interface VictoryPileView {
  left: number;
  draws: number;
  cost: number;
  short: number;
  why: string;
  brief: string;
  rule: string;
}

/**
 * A fiefdom: whose it is (None: neutral), how it was gained (attack, bribery or nothing), and `attack`, the chance
 * of this seat in percent, if it could attack it in its turn.
 */
export interface FiefdomView {
  fiefdom: string;
  name: string;
  vp: number;
  gold: number;
  owner: number | null;
  gained: string;
  attack: number | null;
  text: string;
}

/** How likely this much gold buys a neutral fiefdom (an owner may pay against it). */
export interface BribeOddsView {
  gold: number;
  percent: number;
}

/**
 * A seat that could attack in its turn: the MAX FORCE of an attack on `against` (None: a neutral fiefdom), and its
 * chances.
 *
 * `percent` assumes that both sides stop drawing where it is best for them, without a War Room. `fiefdoms`, `gold`
 * and `rice` are what a victory could take from a player.
 */
export interface ThreatView {
  by: number;
  against: number | null;
  attack: number;
  defence: number;
  percent: number;
  fiefdoms: string[];
  gold: number;
  rice: number;
}

/**
 * What the active player may still do: kind is action, charter or hall (then `card` says which hall).
 *
 * `next` marks the one that the next build or destroy would use.
 */
export interface AllowanceView {
  kind: string;
  card: string | null;
  name: string;
  left: number;
  next: boolean;
}

/** Who was Shogun of an earlier year, and for how much. */
export interface TitleView {
  year: number;
  seat: number;
  gold: number;
}

/** A player in the auction, the last bid (0: none), and the order of play if the title went to this seat. */
export interface BidderView {
  seat: number;
  gold: number;
  bid: number;
  passed: boolean;
  high: boolean;
  asked: boolean;
  order: number[];
}

/**
 * The auction for the title. `least` and `most` are what this seat can bid now, or None.
 *
 * `stays` is who is Shogun if nobody bids, `titles` what the title went for in the last years, the oldest first.
 * `limit` is where a careful player stops, with the reasons for it: an aid.
 */
export interface AuctionView {
  high: number;
  high_bidder: number | null;
  stays: number;
  titles: TitleView[];
  bidders: BidderView[];
  least: number | null;
  most: number | null;
  limit: number | null;
  limit_reasons: ReasonView[];
}

/**
 * One side of a battle or bribe. `cards` (by value, ascending) and `total` are None as long as they are hidden.
 *
 * `limit` is MAX FORCE, None in a bribe. `holds` says that its last step was to hold. `price` is what its next card
 * costs in a bribe. `war_room` is how many cards it may still replace, `aside` how many it has replaced.
 */
export interface SideView {
  seat: number | null;
  cards: number[] | null;
  count: number;
  total: number | null;
  limit: number | null;
  limit_reasons: ReasonView[];
  holds: boolean;
  price: number;
  war_room: number;
  aside: number;
}

/** What a FORCE card of this value would do to the seat's total; `copies` are those this seat has not seen. */
export interface NextCardView {
  value: number;
  copies: number;
  total: number;
  busts: boolean;
}

/** The chance of a bust if the War Room gives up a card of this value. */
export interface ReplaceOddsView {
  value: number;
  percent: number;
}

/**
 * What a side can know of its chances, in percent: an aid.
 *
 * `bust` is for the next card. `hold` is the chance to win with the present total, if the other side draws until
 * eight below its MAX FORCE; `hold_by_backs` by the number of its cards alone. `other` are the totals that the
 * other side's hidden cards can make, as (total, percent with one decimal). `assumes` says what `hold` assumes.
 */
export interface OddsOfSideView {
  bust: number;
  next: NextCardView[];
  hold: number;
  hold_by_backs: number;
  replace: ReplaceOddsView[];
  other: [number, number][];
  assumes: string;
}

/**
 * A battle or bribe in progress, or the last one, which lies open until the next.
 *
 * `kind` is battle or bribe, `step` the seat whose step it is, `sides` are attack and defence. `result` is won or
 * failed for the attacker, and empty before. `ties` are the last cards drawn to break a tie. `deck` are the cards
 * that can still be drawn.
 */
export interface ContestView {
  kind: string;
  running: boolean;
  attacker: number;
  defender: number | null;
  fiefdom: string | null;
  step: number | null;
  sides: SideView[];
  ties: number[];
  deck: number;
  result: string;
  odds: OddsOfSideView | null;
}

/** Your own sealed choice at the beginning: the places in the hand, and whether they are kept or redrawn. */
export interface SealedPairView {
  keep: boolean;
  places: number[];
}

/** A rank and the points from which on it is reached. */
export interface RankView {
  name: string;
  points: number;
}

/** The ladder of a solo game, where the player stands on it now, and how many points the next rank needs. */
export interface SoloView {
  ladder: RankView[];
  points: number;
  rank: string;
  to_next: number | null;
}

/**
 * The whole table through the eyes of one seat.
 *
 * `season` is 0 to 3, Winter to Harvest; `events_left` the events still to be turned. `active` is whose turn it
 * is, `asked` who decides now (in the sealed choice at the beginning everybody with `owes`). `order` is the order
 * of play. `hand` are your own palace cards to choose from, valued as if they were kept.
 * `price` is that of the last harvest.
 */
export interface KingdomsView {
  game: string;
  solo: boolean;
  phase: string;
  year: number;
  years: number;
  season: number;
  seasons: SeasonView[];
  events_left: number;
  shogun: number | null;
  order: number[];
  active: number | null;
  asked: number | null;
  owes: boolean[];
  kingdoms: KingdomView[];
  piles: PileView[];
  victory: VictoryPileView;
  fiefdoms: FiefdomView[];
  bribe_odds: BribeOddsView[];
  threats: ThreatView[];
  allowances: AllowanceView[];
  auction: AuctionView | null;
  contest: ContestView | null;
  hand: PalaceCardView[];
  sealed: SealedPairView | null;
  price: number | null;
  ranks: SoloView | null;
}

/**
 * A card as it is printed. `kind` is rice, city, castle, palace, event, fiefdom or market.
 *
 * What a kind does not have is None or empty: only cards for the mats have a price, only fiefdoms VP.
 */
export interface KingdomsCardView {
  id: string;
  name: string;
  kind: string;
  count: number;
  price: number | null;
  vp: number | null;
  gold: number | null;
  mark: string;
  tags: string[];
  affected: string;
  protectors: string[];
  players: number | null;
  text: string;
  effects: EffectView[];
}

/**
 * A step of the round as a dot: `state` is done, now or next. The farm actions of step 6 have steps of their own.
 *
 * Round 7 has six steps without rain and water (SP-9.2).
 */
export interface StepView {
  step: string;
  name: string;
  state: string;
  actions: StepView[];
}

/**
 * A place along the stream, from the rain card to the sea: kind is rain, seat, neighbour or sea.
 *
 * `discs` lie on the card, in the reservoir or in the supply; `rank` decides the place (the neighbour has half ranks).
 */
export interface StreamNodeView {
  kind: string;
  seat: number | null;
  discs: number;
  rank: number | null;
  text: string;
}

export interface RainHitView {
  seat: number;
  paddy: string;
}

/**
 * A line of the rain card; `hits` are the paddies it strikes by itself, while this can still be seen.
 *
 * `chosen` says that players choose the paddies.
 */
export interface RainLineView {
  text: string;
  token: string;
  chosen: boolean;
  hits: RainHitView[];
}

/**
 * The rain card of the round: `water` at this table, `on_card` still there, `took` the seat that has it (None: not
 * yet, or the neighbour).
 */
export interface RainView {
  card: string;
  number: number;
  name: string;
  text: string;
  water: number;
  on_card: number;
  took: number | null;
  lines: RainLineView[];
}

/** A hex, A1 to C3; `paddy` names the paddy it belongs to by its first hex, None is open land. */
export interface HexView {
  hex: string;
  rock: boolean;
  magic: boolean;
  paddy: string | null;
}

/**
 * A place for a wall or a gate, s00 to s29; `piece` is empty, wall or gate.
 *
 * `flow` says for a gate of the course which way the water runs: 1 from the first hex of the slot to the second,
 * -1 back, 0 for every other slot. `moved` marks a gate that may not move again before something is built (SP-6.7).
 */
export interface SlotView {
  slot: string;
  piece: string;
  flow: number;
  moved: boolean;
}

/**
 * A cell of the chart: `row` 1 to 4, `column` 1 to 6, black or gray, and the rice with what spirits add per hex.
 *
 * `why` says in words how row and column come about.
 */
export interface YieldView {
  hexes: number;
  row: number;
  column: number;
  gray: boolean;
  chart: number;
  bonus: number;
  rice: number;
  why: string;
  rule: string;
}

/**
 * A completed paddy. `paddy` is its first hex, `name` all of them ("A2+B2").
 *
 * `state` is dry, partly, flooded or rocky, in words `state_words`; magic water makes a paddy dry and flooded at once
 * (`both`). `course` is its place on the water course from 1 on, None if it is unconnected. `now` and `clean` are
 * what harvesting all of it would pay as it is and without tokens.
 */
export interface SpiritPaddyView {
  paddy: string;
  name: string;
  hexes: string[];
  size: number;
  water: number;
  capacity: number;
  magic: number;
  state: string;
  state_words: string;
  both: boolean;
  crop: string;
  weeds: number;
  pests: number;
  fertilized: boolean;
  course: number | null;
  now: YieldView;
  clean: YieldView;
}

/**
 * A face-up spirit; `decides` marks the card that sets the turn order.
 *
 * `state` is ready (can be used now), later, used (in this turn), nothing (it would change nothing now), spent, works
 * (passive) or end. Once the turn is over nothing tells which were used, so they are all for later.
 */
export interface SpiritInPlayView {
  card: string;
  name: string;
  rank: number;
  patron: string;
  kind: string;
  text: string;
  rule: string;
  state: string;
  state_words: string;
  decides: boolean;
}

/**
 * A player: field, workers and cards. `place` is the place in the turn order from 1.
 *
 * `rice` is None where the table hides it, `score` adds what end cards would pay. `status` is asked, turn, ready,
 * owes, done or waits, `status_words` says it. `allocated` are the workers on the seven tasks (SP-5.3), None while
 * they are sealed. `exit` is the slot by which water leaves the field.
 */
export interface FarmView {
  seat: number;
  place: number;
  rank: number;
  status: string;
  status_words: string;
  rice: number | null;
  score: number | null;
  reservoir: number;
  free_builds: number;
  labor: number;
  livestock: number;
  temp_labor: number;
  temp_livestock: number;
  allocated: number[] | null;
  hand: number;
  setup: string | null;
  hexes: HexView[];
  slots: SlotView[];
  paddies: SpiritPaddyView[];
  course: string[];
  exit: string | null;
  rocks: number;
  spirits: SpiritInPlayView[];
  harvests: number;
  passed: number;
}

export interface ChartRowView {
  row: number;
  name: string;
  black: number[];
  gray: number[];
}

/**
 * A tile on the table. `holds` says by seat whether its condition holds now, `near` how far the seat is: only once
 * the fields are set up, and nothing about hidden rice (SP-16.2). `have` and `need` are for the eyes that look, in
 * words `progress`; `event` marks a tile that looks at this round only.
 */
export interface AchievementView {
  tile: string;
  name: string;
  text: string;
  rice: number;
  event: boolean;
  holds: boolean[];
  near: string[];
  have: number | null;
  need: number;
  progress: string;
}

/**
 * A track of the seat's market: all prices, how many spaces are empty, and what the next item costs.
 *
 * `next` is its price, `tax` what is added now, `total` both; None when it is sold out.
 */
export interface TrackView {
  item: string;
  prices: number[];
  taken: number;
  next: number | null;
  tax: number | null;
  total: number | null;
}

/** The market of a seat. `taxes` is the tax on 1 to 5 items for this player, `tax_paid` in this step so far. */
export interface SpiritMarketView {
  is_open: boolean;
  bought: number;
  taxes: number[];
  tax_paid: number;
  labor: TrackView;
  livestock: TrackView;
}

/** What is left in the middle; walls and gates are None where they never run out. */
export interface SpiritSupplyView {
  water: number;
  walls: number | null;
  gates: number | null;
  weeds: number;
  pests: number;
  magic: number;
}

/** A draft: 1 or 2, the pick from 1 to 3, and the seat that gets the rest of its hand (None: nobody). */
export interface DraftView {
  draft: number;
  pick: number;
  to: number | null;
}

/**
 * A card as it is printed. `kind` is spirit, rain, setup, tile or neighbour.
 *
 * What a kind does not have is None or empty: only spirits have a patron and a deck, `works` is active, once, passive
 * or end. `water` is for 2, 3 and 4 players. The neighbour has half ranks.
 */
export interface SpiritsCardView {
  id: string;
  name: string;
  kind: string;
  count: number;
  rank: number | null;
  deck: number | null;
  patron: string;
  works: string;
  aggressive: boolean;
  number: number | null;
  water: number[];
  rocks: string[];
  rice: number | null;
  demand: number | null;
  text: string;
  effects: EffectView[];
}

/** SP-14.1: a hand that went through the seat's hands, the card picked from it (None: not yet). */
export interface SeenHandView {
  draft: number;
  pick: number;
  cards: string[];
  picked: string | null;
}

/**
 * What the step in progress works with: workers left for it, the spirit being used, the paddy at hand, and the
 * paddies that may still be harvested without labourers. `whole` are the decisions that do all there is to do, for the
 * seat that decides and only where nothing needs to be chosen.
 */
export interface ActionInPlayView {
  workers: number;
  card: string | null;
  paddy: string | null;
  free_left: number;
  whole: number[];
}

/**
 * A wall, or a gate, on an empty edge. `why`, `brief` and `rule` are set where it is refused.
 *
 * `closes` names the paddies it would complete, `tiles` the achievements that would then hold. `warning` is set where
 * the piece is allowed and ends the growth of the course for good.
 */
export interface FitView {
  action: number;
  is_legal: boolean;
  closes: string[];
  tiles: string[];
  note: string;
  warning: string;
  why: string;
  brief: string;
  rule: string;
}

export interface EdgeView {
  slot: string;
  name: string;
  wall: FitView;
  gate: FitView;
}

/** A gate may change places with a wall, free of charge. */
export interface GateMoveView {
  gate: string;
  to: string;
  action: number;
  name: string;
}

/**
 * The Build action of the seat that looks. Builds are paid by workers first (`by_labor`, `by_livestock` pieces in
 * all, `paid_left` of them left), then by free builds. A wall on slot n is the action `first_wall` + n, a gate
 * `first_gate` + n.
 */
export interface BuildView {
  by_labor: number;
  by_livestock: number;
  paid_left: number;
  free_left: number;
  first_wall: number;
  first_gate: number;
  edges: EdgeView[];
  moves: GateMoveView[];
}

/** What would happen in one paddy, shown on the field: a piece and a word or two. `is_short`: nothing would. */
export interface ForecastMarkView {
  paddy: string;
  piece: string;
  text: string;
  is_short: boolean;
}

/**
 * What a number of workers would do at a task; `wasted` of them would do nothing there.
 *
 * `gain` is rice that a harvest would pay as the paddies are, `clean` the same without weeds and pests. `hint` says
 * what `hint_needs` more workers would add. `marks` show the same on the field.
 */
export interface ForecastView {
  count: number;
  text: string;
  wasted: number;
  gain: number | null;
  clean: number | null;
  pieces: number;
  hint: string;
  hint_needs: number;
  marks: ForecastMarkView[];
}

/**
 * A task for workers. The number n is decided by the action `action` + n.
 *
 * `row` is build, rocks, weeds, pests, harvest or plant, `worker` labor or livestock, `step` the number of workers
 * that counts as one. `limits` are the highest useful counts (SP-5.4): for labourers on build by the number of
 * livestock there, otherwise a single number. `needs` is dry or flooded where only such paddies can be worked on.
 */
export interface TaskView {
  task: string;
  row: string;
  worker: string;
  action: number;
  step: number;
  limits: number[];
  needs: string;
  count: number;
  is_decided: boolean;
  forecasts: ForecastView[];
  why: string;
  rule: string;
}

/** Your own allocation: the workers to place, temporary ones included, and the tasks in the order of decision. */
export interface AllocationView {
  labor: number;
  livestock: number;
  temp_labor: number;
  temp_livestock: number;
  free_builds: number;
  is_sealed: boolean;
  tasks: TaskView[];
}

/**
 * A paddy in the row. `state` is past (decided), now, next, rocky (lets no water pass) or stays (Water In: full).
 *
 * `water` lies there now, `room` can. `when_wet` and `when_dry` say what follows if it is full, or empty, afterwards.
 * `off` marks a paddy off the course, which only Water Out touches.
 */
export interface CurrentNodeView {
  paddy: string;
  name: string;
  state: string;
  water: number;
  room: number;
  off: boolean;
  when_wet: string;
  when_dry: string;
}

/**
 * One way to go on: the discs in every node of the row afterwards, those that arrive before it, and what is let go.
 *
 * `moves` are the decisions that make it, in order; forced ones are left out. `tiles` would hold then.
 */
export interface CurrentPlanView {
  water: number[];
  arrives: number[];
  passes: number;
  moves: number[];
  tiles: string[];
}

/**
 * The water action of the player in turn. `source` discs come from the reservoir (Water In only), `carry` are on
 * their way now, `to` gets what is let go: kind seat, neighbour or sea.
 *
 * `plans` is empty if there are too many; `usual` is the place of the plan most people would take.
 */
export interface CurrentView {
  kind: string;
  seat: number;
  source: number;
  carry: number;
  released: number;
  to: string;
  to_seat: number | null;
  nodes: CurrentNodeView[];
  plans: CurrentPlanView[];
  usual: number | null;
}

/** The Upstream Neighbour: his card of the round, what he demands, and the discs of his special paddy of 5 hexes. */
export interface NeighbourView {
  card: string | null;
  rank: number | null;
  demand: number | null;
  first: boolean;
  reservoir: number;
  paddy: number;
  room: number;
  text: string;
}

export interface SpiritTitleView {
  name: string;
  rice: number;
  reached: boolean;
}

/**
 * The whole table through the eyes of one seat.
 *
 * `round` is 1 to 7 (0: setup), `step` the step or farm action and `steps` all of this round. `active` is whose turn
 * it is, `asked` who decides now (in sealed steps everybody with `owes`). `order` are the seats in turn order, of the
 * round before until this round's spirits are open. `hand` are the seat's spirits not yet played, `passing` its cards
 * to pick from, `sealed` its card of a sealed choice, `setups` its Setup cards to choose from. `gray` says that
 * this seat reads the gray numbers.
 */
export interface SpiritsView {
  game: string;
  solo: boolean;
  phase: string;
  round: number;
  rounds: number;
  step: string;
  step_name: string;
  steps: StepView[];
  active: number | null;
  asked: number | null;
  owes: boolean[];
  order: number[];
  stream: StreamNodeView[];
  rain: RainView | null;
  farms: FarmView[];
  chart: ChartRowView[];
  gray: boolean;
  tiles: AchievementView[];
  market: SpiritMarketView | null;
  supply: SpiritSupplyView;
  draft: DraftView | null;
  passing: SpiritsCardView[];
  hand: SpiritsCardView[];
  sealed: string | null;
  seen: SeenHandView[];
  setups: SpiritsCardView[];
  action: ActionInPlayView;
  build: BuildView | null;
  allocation: AllocationView | null;
  current: CurrentView | null;
  neighbour: NeighbourView | null;
  titles: SpiritTitleView[];
}
