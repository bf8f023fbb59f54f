/** The page that is open. `parse` lists all addresses; the server answers each with the same document. */

import { onThisDevice } from "../server/wire";
import { real, within } from "./address";
import { download } from "./download";

type Page =
  | { name: "start"; newGame: string | null }
  | { name: "table"; id: string; invite: string | null; watch: boolean }
  | { name: "replay"; id: string; move: number | null }
  | { name: "review"; id: string }
  | { name: "rules"; game: string | null; rule: string | null }
  | { name: "replays" }
  | { name: "learn" }
  | { name: "lesson"; game: string; chapter: string }
  | { name: "not-found" };

export function parse(address: URL): Page {
  const path = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const fragment = new URLSearchParams(address.hash.slice(1));
  const [first, second, third] = path;
  if (!first) return { name: "start", newGame: address.searchParams.get("new") };
  if (first === "t" && second && !third)
    return {
      name: "table",
      id: second,
      invite: fragment.get("invite"),
      watch: fragment.has("watch"),
    };
  if (first === "t" && second && third === "replay" && path.length === 3) {
    const move = Number(fragment.get("move") ?? NaN);
    return { name: "replay", id: second, move: Number.isInteger(move) ? move : null };
  }
  if (first === "t" && second && third === "review" && path.length === 3)
    return { name: "review", id: second };
  if (first === "rules" && path.length <= 2)
    return { name: "rules", game: second ?? null, rule: decodeURIComponent(address.hash.slice(1)) || null };
  if (first === "replays" && path.length === 1) return { name: "replays" };
  if (first === "learn" && path.length === 1) return { name: "learn" };
  if (first === "learn" && second && third && path.length === 3)
    return { name: "lesson", game: second, chapter: third };
  return { name: "not-found" };
}

class Route {
  page: Page = $state.raw(parse(within(new URL(location.href))));

  constructor() {
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => this.#look());
  }

  go(address: string): void {
    history.pushState(null, "", real(address));
    this.#look();
    scrollTo(0, 0);
  }

  /** Changes the address without a new entry in the history. */
  amend(address: string): void {
    history.replaceState(null, "", real(address));
    this.#look();
  }

  #look(): void {
    this.page = parse(within(new URL(location.href)));
  }
}

export const route = new Route();

/** The id of the table on this page, for what is stored about it; "" if there is none. */
export function tableId(): string {
  const { page } = route;
  return "id" in page ? page.id : "";
}

/** Follows internal links without reloading: `<svelte:document onclick={follow} />`. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") && onThisDevice) {
    event.preventDefault();
    void download(link.pathname + link.search);
    return;
  }
  if (link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  route.go(link.href);
}
