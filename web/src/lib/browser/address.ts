/**
 * Addresses within Subak, such as /t/abc#watch, and what stands in the address bar for them.
 *
 * A server answers every address with the page. A static host has only one file to answer with, so there the address
 * follows a question mark: https://example.org/rice/?/t/abc#watch.
 */

import { onThisDevice } from "../server/wire";

/** The folder that the page lies in. */
export const home = new URL(onThisDevice ? "./" : "/", location.href);

/** The address within Subak of a link or of the address bar. */
export function within(real: URL): URL {
  if (!onThisDevice || real.pathname !== home.pathname) return real;
  const [path = "", ...rest] = real.search.slice(1).split("&");
  const inside = path.startsWith("/") ? path : "/";
  const asked = path.startsWith("/") ? rest : [path, ...rest];
  const query = asked.filter(Boolean).join("&");
  return new URL(inside + (query && `?${query}`) + real.hash, real.origin);
}

/** What the address bar and links say for an address within Subak. */
export function real(address: string | URL): string {
  const inside = new URL(address, location.origin);
  if (!onThisDevice || inside.origin !== location.origin || isReal(inside)) return inside.href;
  if (isFile(inside)) return new URL(inside.pathname.slice(1) + inside.hash, home).href;
  const asked = [inside.pathname === "/" ? "" : inside.pathname, inside.search.slice(1)].filter(Boolean);
  return home.href + (asked.length ? `?${asked.join("&")}` : "") + inside.hash;
}

/** Files that lie beside the page: fonts, pictures and boards of games from outside. */
function isFile(inside: URL): boolean {
  return /\.\w+$/.test(inside.pathname) && !inside.pathname.startsWith("/api/");
}

function isReal(inside: URL): boolean {
  return home.pathname !== "/" && inside.pathname.startsWith(home.pathname);
}

/** Gives a link its real address as soon as somebody reaches for it, to be followed, copied or opened elsewhere. */
export function reach(event: Event): void {
  if (!onThisDevice) return;
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  const address = link?.getAttribute("href");
  if (link && address && !address.startsWith("/api/")) link.setAttribute("href", real(address));
}
