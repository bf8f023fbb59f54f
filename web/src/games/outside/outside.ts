/** A game whose package brings its own board: a module that the server serves, loaded when the game is looked at. */

import type { Component } from "svelte";
import type { BoardProps, CardFaceProps, GameModule, SmallBoardProps } from "$lib/game";
import { real } from "$lib/browser/address";
import { api } from "$lib/server/api";
import { language, say } from "$lib/speech/translation";
import { plainGame } from "../plain";
import Drawn from "./Drawn.svelte";
import type { BoardModule, CardState, Draw, PlaceState, Spoken, TableState } from "./interface";

type AnyGame = GameModule<any, any>;

const loaded = new Map<string, Promise<AnyGame>>();

/** What draws a game from outside; loaded once. */
export function outsideGame(slug: string): Promise<AnyGame> {
  let game = loaded.get(slug);
  if (!game) {
    game = load(slug);
    loaded.set(slug, game);
  }
  return game;
}

async function load(slug: string): Promise<AnyGame> {
  try {
    const info = (await api.games()).find((game) => game.slug === slug);
    if (!info?.board) return plainGame;
    const brought = (await import(/* @vite-ignore */ real(info.board))) as BoardModule;
    if (info.style) await dress(info.style);
    return gameOf(slug, brought);
  } catch (problem) {
    console.error(`The board of ${slug} cannot be loaded; the plain one is shown.`, problem);
    loaded.delete(slug);
    return plainGame;
  }
}

function dress(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = real(address);
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${address} cannot be loaded`));
    document.head.append(link);
  });
}

/** The plain game, with what the module draws in its place. */
export function gameOf(slug: string, brought: BoardModule): AnyGame {
  const drawn = <P extends Record<string, any>, T>(
    draw: Draw<T> | undefined,
    Plain: Component<P>,
    told: (given: P) => T,
  ): Component<P> =>
    draw ? (internals, given) => Drawn(internals, { slug, draw, given, told, Plain } as any) : Plain;
  return {
    ...plainGame,
    Board: drawn<BoardProps<any>, TableState>(brought.board, plainGame.Board, tableState),
    Tray: drawn<BoardProps<any>, TableState>(brought.tray, plainGame.Tray, tableState),
    SmallBoard: drawn<SmallBoardProps<any>, PlaceState>(brought.small, plainGame.SmallBoard, placeState),
    CardFace: drawn<CardFaceProps<any>, CardState>(brought.card, plainGame.CardFace, cardState),
    Cover: drawn<Record<string, never>, Spoken>(brought.cover, plainGame.Cover, spoken),
    scoreName: () => say(brought.scoreName ?? "Score"),
    prepareHint: (choice, ui) => (ui["advised"] = choice.action),
  };
}

function spoken(): Spoken {
  return { language: language(), say };
}

function tableState(given: BoardProps<any>): TableState {
  const { view, step, seats, seat, choices, still, openRule, openCard } = given;
  return {
    ...spoken(),
    view,
    step,
    seats,
    seat,
    choices,
    still,
    openRule,
    openCard,
    advised: (given.ui["advised"] as number | undefined) ?? null,
    choose(wanted) {
      const action = typeof wanted === "number" ? wanted : wanted.action;
      const choice = choices.find((choice) => choice.action === action);
      if (choice?.why) given.explain(choice);
      else if (choice) given.choose(choice);
    },
  };
}

function placeState({ view, place, seats }: SmallBoardProps<any>): PlaceState {
  return { ...spoken(), view, place, seats };
}

function cardState({ card }: CardFaceProps<any>): CardState {
  return { ...spoken(), card };
}
