/** How long ago something was, and dates, in few words. */

import { language, say } from "./translation";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "now", "12 min", "2 h", "3 d". Times are seconds since 1970. */
export function age(then: number, now = Date.now() / 1000): string {
  const past = now - then;
  if (past < MINUTE) return say("now");
  if (past < HOUR) return say("{n} min", { n: Math.floor(past / MINUTE) });
  if (past < DAY) return say("{n} h", { n: Math.floor(past / HOUR) });
  return say("{n} d", { n: Math.floor(past / DAY) });
}

/** The same in a sentence: "a moment ago", "12 minutes ago", "yesterday". */
export function ago(then: number, now = Date.now() / 1000): string {
  const past = now - then;
  if (past < MINUTE) return say("a moment ago");
  if (past < HOUR) return say("{n} {n?minute|minutes} ago", { n: Math.floor(past / MINUTE) });
  if (past < DAY) return say("{n} {n?hour|hours} ago", { n: Math.floor(past / HOUR) });
  return say("{n} {n?day|days} ago", { n: Math.floor(past / DAY) });
}

/** "15 Nov", with the year if it is another one. */
export function date(then: number, now = new Date()): string {
  const day = new Date(then * 1000);
  const year = day.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", year }).format(day);
}
