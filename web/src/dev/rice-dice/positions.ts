/** Positions to look at while drawing: the one of the design, and those at the edges. Never part of the product. */

import type {
  Asked,
  Choice,
  DieView,
  FieldView,
  HandCardView,
  LogLine,
  OddsView,
  CardView,
  PaddyView,
  RiceDiceView,
  SeatInfo,
  Snapshot,
} from "$lib/protocol";
import cards from "./cards.json";

export const CARDS = cards as unknown as CardView[];

function card(id: string): CardView {
  const found = CARDS.find((each) => each.id === id);
  if (found) return found;
  const hexes = Number(id.replace("terrace-", ""));
  return { ...CARDS[0]!, id, name: `Terrace of ${hexes}`, hexes, yields: [hexes * 6, hexes * 4, hexes * 2] };
}

export interface Lying {
  water?: number;
  weeds?: number;
  planted?: boolean;
  fresh?: boolean;
}

const STAGES: Record<string, string> = {
  dry: "Dry",
  partial: "Half full",
  flooded: "Flooded",
  growing: "Growing",
  ripe: "Ripe",
};

export function paddy(
  id: string,
  { water = 0, weeds = 0, planted = false, fresh = false }: Lying = {},
): PaddyView {
  const face = card(id);
  const capacity = face.hexes - face.magic;
  const dry = water === 0;
  const stage = planted
    ? dry && !fresh
      ? "ripe"
      : "growing"
    : water === capacity
      ? "flooded"
      : dry
        ? "dry"
        : "partial";
  return {
    slot: 0,
    card: id,
    name: face.name,
    spirit: face.spirit,
    text: face.text,
    hexes: face.hexes,
    magic: face.magic,
    capacity,
    water,
    water_number: face.water,
    weeds,
    weed_limit: 2,
    planted,
    fresh,
    stage,
    stage_label: STAGES[stage]!,
    yields: face.yields,
    step: Math.min(weeds, 2),
    worth: face.yields[Math.min(weeds, 2)]!,
    starting: face.deck === "starting",
  };
}

export function field(
  place: number,
  score: number,
  paddies: PaddyView[],
  more: Partial<FieldView> = {},
): FieldView {
  return {
    place,
    farmer: false,
    name: "",
    score,
    to_go: 100 - score,
    paddies: paddies.map((each, slot) => ({ ...each, slot })),
    free: 4 - paddies.length,
    has_released: false,
    owes_release: false,
    ...more,
  };
}

export function dice(words: string, counting = "worker double wild card water weed"): DieView[] {
  const faces = words.split(" ");
  return faces.map((face) => ({ face, counts: counting.split(" ").includes(face), rolling: false }));
}

export function held(id: string, picked = false): HandCardView {
  const face = card(id);
  return {
    card: id,
    name: face.name,
    spirit: face.spirit,
    text: face.text,
    hexes: face.hexes,
    magic: face.magic,
    water_number: face.water,
    yields: face.yields,
    picked,
  };
}

const AYU = () => [
  paddy("honest-toil", { water: 2 }),
  paddy("honorable-workers", { planted: true }),
  paddy("gift-of-dew", { water: 2, planted: true }),
  paddy("stone-cistern", { planted: true }),
];
const BO = () => [
  paddy("market-path", { water: 2 }),
  paddy("twisted-fate", { planted: true, weeds: 2 }),
  paddy("lucky-day"),
];
const KETUT = () => [
  paddy("village-well"),
  paddy("crafty-weeds", { water: 2, planted: true }),
  paddy("turning-stream", { water: 3 }),
  paddy("great-terrace", { planted: true, weeds: 1 }),
];
const SARI = () => [
  paddy("weathered-hoe", { water: 2, planted: true }),
  paddy("planting-song"),
  paddy("hidden-spring"),
];
const DEWI = () => [
  paddy("second-chance"),
  paddy("moonlit-pool", { planted: true }),
  paddy("useful-thistles", { water: 4 }),
];

export function view(more: Partial<RiceDiceView> = {}): RiceDiceView {
  return {
    game: "rice-dice",
    target: 100,
    active: 0,
    phase: "work",
    action: "worker",
    round: 10,
    last_round: false,
    dice: dice("worker double wild water weed", "worker double wild"),
    rerolls: [],
    reroll_only: null,
    symbols: [
      {
        action: "worker",
        count: 5,
        parts: [
          ["dice", 3],
          ["?", 1],
          ["Honorable Workers", 1],
        ],
        allows: "",
      },
    ],
    odds: [],
    workers: 5,
    workers_left: 4,
    intake_left: 0,
    adds_left: 0,
    pending_weeds: 1,
    ignore_left: 0,
    send_left: 0,
    hand: [],
    hand_hidden: 0,
    levels: [],
    releasing: null,
    reservoir: 4,
    supply: 0,
    debt: 0,
    tokens: 15,
    numbers: 17,
    deck: 13,
    discard: CARDS.slice(20, 29).map((each) => each.id),
    deck_cards: CARDS.slice(5, 18).map((each) => each.id),
    weed_stock: 21,
    fields: [field(0, 58, AYU()), field(1, 64, BO()), field(2, 71, KETUT())],
    ...more,
  };
}

let action = 0;

function choice(verb: string, label: string, more: Partial<Choice> = {}): Choice {
  return {
    action: action++,
    verb,
    words: verb,
    label,
    object: "",
    target: {},
    cost: null,
    gain: null,
    rule: "RD-4.20",
    ends: false,
    why: null,
    brief: null,
    ...more,
  };
}

const worker = (count: number) => ({ piece: "worker", count });
const at = (place: number, slot: number, more = {}) => ({ place, paddy: slot, ...more });

function weeds(places: FieldView[]): Choice[] {
  return places.flatMap((each) =>
    each.paddies.map((here) =>
      choice("weed-to", "Place a weed", {
        object: here.name,
        target: at(each.place, here.slot),
        rule: "RD-4.11",
      }),
    ),
  );
}

function work(now: RiceDiceView): Choice[] {
  const own = now.fields[0]!;
  return [
    choice("plant", "Plant", { object: "Honest Toil", target: at(0, 0), cost: worker(2) }),
    choice("harvest", "Harvest", {
      object: "Honorable Workers",
      target: at(0, 1),
      cost: worker(2),
      gain: 10,
    }),
    choice("harvest", "Harvest", { object: "Stone Cistern", target: at(0, 3), cost: worker(4), gain: 23 }),
    ...weeds([own]),
    choice("harvest", "Harvest", {
      object: "Gift of Dew",
      target: at(0, 2),
      rule: "RD-4.22",
      why: "A paddy is harvested dry. Two water lie on it; it drains in any player’s water action.",
      brief: "not dry: 2 water",
    }),
    choice("done", "Done", { ends: true }),
  ];
}

function rerolls(now: RiceDiceView): Choice[] {
  const all = now.dice.map((_, i) => i);
  return Array.from({ length: 32 }, (_, mask) =>
    mask === 0
      ? choice("keep", "Keep all", { target: { mask: 0 } })
      : choice("reroll", "Reroll", {
          target: { mask },
          object: all
            .filter((i) => mask & (1 << i))
            .map((i) => now.dice[i]!.face)
            .join(", "),
        }),
  );
}

function odds(): OddsView[] {
  return Array.from({ length: 32 }, (_, mask) => {
    const n = mask.toString(2).replaceAll("0", "").length;
    const row = (sure: number) =>
      Array.from({ length: sure + n + 2 }, (_, i) =>
        i <= sure ? 1 : Math.max(0, 0.7 ** (i - sure) * (n / 5)),
      );
    return { mask, worker: row(4), card: row(1), water: row(2), weeds: n / 6 };
  });
}

function seat(n: number, name: string, score: number, more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat: n,
    name,
    kind: n === 0 ? "you" : "friend",
    player: null,
    score,
    note: `${100 - score} to go`,
    status: n === 0 ? "your turn" : "waits",
    acting: n === 0,
    connected: true,
    away_seconds: null,
    ...more,
  };
}

const NAMES = ["Ayu", "Bo", "Ketut", "Sari", "Dewi"];

function snapshot(
  now: RiceDiceView,
  choices: Choice[],
  phase: string,
  { me = 0 as number | null, left = "", who = "Your turn" } = {},
): Snapshot {
  const seats = now.fields
    .filter((each) => !each.farmer)
    .map((each) =>
      seat(
        each.place,
        NAMES[each.place]!,
        each.score,
        each.place === 2 ? { kind: "bot", player: "Elder", status: "Elder" } : {},
      ),
    );
  const ends = choices.find((each) => each.ends);
  const asked: Asked[] =
    me === null || choices.length === 0
      ? []
      : [
          {
            seat: me,
            choices,
            controls: { undo: true, restart: true, end: ends ? ends.action : null, left },
          },
        ];
  return {
    table: {
      id: "dev",
      game: "rice-dice",
      title: "Rice Dice",
      name: "Tuesday paddies",
      about: "to 100, reference edition",
      edition: "reference",
      status: "playing",
      seats,
      secrets: false,
      seal: "9f3a51c7c210",
      invites: {},
      next: null,
    },
    number: 205,
    you: me === null ? [] : [me],
    seat: me,
    view: now,
    turn: { seat: now.active, number: 10, who, phase },
    asked,
    log: LOG,
    reason: "hello",
    client_id: null,
    type: "table",
  };
}

const said = (number: number, turn: number, who: number, text: string, rule: string): LogLine => ({
  number,
  turn,
  turn_seat: who,
  title: "",
  line: { seat: who, text, rule },
});

const LOG: LogLine[] = [
  said(190, 9, 0, "plants **Stone Cistern** with 4 workers", "RD-4.20"),
  said(193, 9, 1, "harvests **Lucky Day**: 23 rice, now 64", "RD-4.22"),
  said(194, 9, 1, "plants **Twisted Fate**", "RD-4.20"),
  said(198, 9, 2, "takes the **water action**: 3 water", "RD-4.17"),
  said(199, 9, 2, "floods **Turning Stream** with 3 water", "RD-4.50"),
  said(201, 10, 0, "rolls worker, weed, card, water, weed", "RD-4.6"),
  said(202, 10, 0, "rerolls weed, card, weed: **two workers, ?, weed**", "RD-4.7"),
  said(203, 10, 0, "takes the **worker action**: 5 workers (3 dice give 4, Honorable Workers 1)", "RD-4.17"),
  said(204, 10, 0, "pulls **1 weed** from Honorable Workers", "RD-4.21"),
];

function release(own: FieldView, levels: number[]): Choice {
  const given = own.paddies.filter((each) => levels[each.slot]! < each.water).map((each) => each.name);
  return choice("release", given.length > 0 ? "Drain" : "Keep all water", {
    object: given.join(" and "),
    target: { levels: levels.join(",") },
    rule: "RD-4.42",
  });
}

const SYMBOLS: RiceDiceView["symbols"] = [
  {
    action: "worker",
    count: 5,
    parts: [
      ["dice", 3],
      ["?", 1],
      ["Honorable Workers", 1],
    ],
    allows: "harvest 23, or plant 2 hexes and harvest 10",
  },
  { action: "card", count: 1, parts: [["?", 1]], allows: "draw 1 card" },
  {
    action: "water",
    count: 2,
    parts: [
      ["dice", 1],
      ["?", 1],
    ],
    allows: "drain Gift of Dew",
  },
];

/** By name: what the table says when somebody arrives in that position. */
export const POSITIONS: Record<string, () => Snapshot> = {
  work() {
    const now = view();
    return snapshot(now, work(now), "worker action, 4 of 5 workers left", {
      left: "4 workers and 1 weed left",
    });
  },
  reroll() {
    const now = view({
      phase: "reroll",
      action: null,
      workers: 0,
      pending_weeds: 0,
      rerolls: [5],
      dice: dice("worker weed card water weed"),
      symbols: SYMBOLS,
      odds: odds(),
    });
    return snapshot(now, rerolls(now), "reroll?");
  },
  action() {
    const now = view({
      phase: "action",
      action: null,
      workers: 0,
      symbols: SYMBOLS,
      dice: dice("worker double wild water weed"),
    });
    return snapshot(
      now,
      [
        choice("worker", "Worker action"),
        choice("card", "Card action"),
        choice("water", "Water action"),
        ...weeds([now.fields[0]!]),
      ],
      "choose an action",
    );
  },
  pick() {
    const hand = [
      "wading-reapers",
      "golden-omen",
      "tricksters-aid",
      "great-terrace",
      "gathering-clouds",
      "rewarding-harvest",
    ];
    const now = view({
      phase: "pick",
      action: "card",
      workers: 0,
      adds_left: 1,
      hand: hand.map((id) => held(id)),
    });
    return snapshot(
      now,
      [
        ...hand.map((id) => choice("take", "Take", { object: card(id).name, target: { card: id } })),
        choice("take-none", "Take none"),
        ...weeds([now.fields[0]!]),
      ],
      "card action",
    );
  },
  place() {
    const own = field(0, 58, AYU().slice(0, 3));
    const now = view({
      phase: "place",
      action: "card",
      workers: 0,
      pending_weeds: 0,
      adds_left: 1,
      hand: [held("wading-reapers"), held("golden-omen", true), held("tricksters-aid")],
      fields: [own, ...view().fields.slice(1)],
    });
    return snapshot(
      now,
      [
        choice("place-left", "Lay out left", { object: "Golden Omen", target: { end: "left" } }),
        choice("place-right", "Lay out right", { object: "Golden Omen", target: { end: "right" } }),
        ...own.paddies.map((each) =>
          choice("replace", "Replace", { object: each.name, target: at(0, each.slot) }),
        ),
      ],
      "lay out Golden Omen",
    );
  },
  levels() {
    const own = field(0, 58, [
      paddy("honest-toil", { water: 2 }),
      paddy("honorable-workers", { water: 2, planted: true }),
      paddy("lucky-day"),
      paddy("stone-cistern", { water: 3 }),
    ]);
    const now = view({
      phase: "release",
      action: "water",
      workers: 0,
      dice: dice("water water wild card weed", "water wild"),
      levels: [0],
      releasing: 1,
      fields: [own, ...view().fields.slice(1)],
    });
    return snapshot(
      now,
      [
        ...[0, 1, 2].map((level) =>
          choice("level", `Level ${level}`, { object: "Honorable Workers", target: at(0, 1, { level }) }),
        ),
        choice("keep-rest", "Keep the rest"),
      ],
      "release water",
    );
  },
  release() {
    const own = field(
      0,
      58,
      [
        paddy("honest-toil", { water: 2 }),
        paddy("honorable-workers", { water: 2, planted: true }),
        paddy("gift-of-dew", { water: 2, planted: true }),
        paddy("useful-thistles", { water: 4 }),
      ],
      { owes_release: true },
    );
    const now = view({
      active: 2,
      phase: "release",
      action: "water",
      workers: 0,
      pending_weeds: 0,
      dice: dice("water water wild card weed", "water wild"),
      fields: [
        own,
        field(1, 64, BO(), { owes_release: true }),
        field(2, 71, KETUT(), { has_released: true }),
      ],
    });
    const levels = [0, 2].flatMap((a) =>
      [0, 2].flatMap((b) => [0, 2].flatMap((c) => [0, 4].map((d) => [a, b, c, d]))),
    );
    return snapshot(
      now,
      [[2, 0, 0, 4], ...levels.filter((each) => `${each}` !== "2,0,0,4")].map((each) => release(own, each)),
      "release water",
      { who: "You choose" },
    );
  },
  intake() {
    const now = view({
      phase: "intake",
      action: "water",
      workers: 0,
      intake_left: 3,
      reservoir: 9,
      dice: dice("water water wild card weed", "water wild"),
    });
    return snapshot(
      now,
      [
        choice("fill", "Fill", {
          object: "Honorable Workers",
          target: at(0, 1),
          cost: { piece: "water", count: 2 },
        }),
        choice("add", "Add one", {
          object: "Stone Cistern",
          target: at(0, 3),
          cost: { piece: "water", count: 1 },
        }),
        ...weeds([now.fields[0]!]),
        choice("done", "Done", { ends: true }),
      ],
      "take water",
      { left: "3 water and 1 weed left" },
    );
  },
  weeds() {
    const now = view({ phase: "weeds", workers: 0, send_left: 1 });
    return snapshot(now, weeds(now.fields), "place your weeds");
  },
  tasks() {
    const own = field(0, 58, [
      paddy("honest-toil", { planted: true, weeds: 1 }),
      paddy("twisted-fate", { planted: true, weeds: 4 }),
      paddy("open-sluice", { water: 3, planted: true, weeds: 1 }),
      paddy("moonlit-pool"),
    ]);
    const now = view({
      fields: [own, ...view().fields.slice(1)],
      pending_weeds: 0,
      workers: 9,
      workers_left: 9,
    });
    return snapshot(
      now,
      [
        choice("harvest", "Harvest", { object: "Honest Toil", target: at(0, 0), cost: worker(2), gain: 7 }),
        choice("pull", "Weed", { object: "Honest Toil", target: at(0, 0), cost: worker(1) }),
        choice("harvest", "Harvest", { object: "Twisted Fate", target: at(0, 1), cost: worker(2), gain: 14 }),
        choice("pull", "Weed", { object: "Twisted Fate", target: at(0, 1), cost: worker(1) }),
        choice("drain", "Drain", { object: "Open Sluice", target: at(0, 2) }),
        choice("plant", "Plant", { object: "Moonlit Pool", target: at(0, 3), cost: worker(2) }),
        choice("done", "Done", { ends: true }),
      ],
      "worker action, 9 of 9 workers left",
    );
  },
  two() {
    const now = view({ fields: [field(0, 58, AYU()), field(1, 64, BO())], reservoir: 8, tokens: 10 });
    return snapshot(now, work(now), "worker action, 4 of 5 workers left");
  },
  four() {
    const now = view({
      fields: [field(0, 58, AYU()), field(1, 58, BO()), field(2, 71, KETUT()), field(3, 60, SARI())],
      reservoir: 6,
    });
    return snapshot(now, work(now), "worker action, 4 of 5 workers left");
  },
  five() {
    const now = view({
      fields: [
        field(0, 58, AYU()),
        field(1, 58, BO()),
        field(2, 71, KETUT()),
        field(3, 60, SARI()),
        field(4, 102, DEWI()),
      ],
      reservoir: 12,
      tokens: 20,
      debt: 2,
    });
    return snapshot(now, work(now), "worker action, 4 of 5 workers left");
  },
  solo() {
    const now = view({
      fields: [
        field(0, 0, [paddy("honest-toil")]),
        field(1, 0, [paddy("village-well")], { farmer: true, name: "Happy Farmer" }),
      ],
      phase: "reroll",
      action: null,
      workers: 0,
      pending_weeds: 0,
      rerolls: [5],
      dice: dice("worker weed card water weed"),
      symbols: SYMBOLS,
      odds: odds(),
      reservoir: 4,
      supply: 6,
      deck: 30,
      discard: [],
      weed_stock: 24,
    });
    return snapshot(now, rerolls(now), "reroll?");
  },
  start() {
    const now = view({
      fields: [0, 1, 2, 3, 4].map((place) => field(place, 0, [paddy(CARDS[place]!.id)])),
      phase: "reroll",
      action: null,
      workers: 0,
      pending_weeds: 0,
      rerolls: [5],
      dice: dice("worker weed card water weed"),
      symbols: SYMBOLS,
      odds: odds(),
      reservoir: 10,
      supply: 10,
      deck: 30,
      discard: [],
      weed_stock: 24,
    });
    return snapshot(now, rerolls(now), "reroll?");
  },
  large() {
    const own = field(0, 58, [
      paddy("great-terrace", { water: 5, planted: true }),
      paddy("terrace-9", { water: 9 }),
      paddy("terrace-7", { planted: true, weeds: 1 }),
      paddy("terrace-8", { water: 3 }),
    ]);
    const now = view({ fields: [own, ...view().fields.slice(1)], reservoir: 15, tokens: 40 });
    return snapshot(now, work(now), "worker action, 4 of 5 workers left");
  },
  watching() {
    return snapshot(view(), [], "worker action, 4 of 5 workers left", { me: null, who: "Ayu" });
  },
  waiting() {
    const now = view({ active: 1, dice: dice("worker double wild water weed", "worker double wild") });
    return snapshot(now, [], "worker action, 4 of 5 workers left", { who: "Bo’s turn" });
  },
};
