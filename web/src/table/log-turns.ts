/** The log grouped by turn, newest first. */

import type { LogLine } from "$lib/protocol";

export interface LoggedTurn {
  turn: number;
  seat: number;
  title: string;
  lines: LogLine[];
}

export function byTurn(log: readonly LogLine[]): LoggedTurn[] {
  const turns: LoggedTurn[] = [];
  for (const line of log) {
    const last = turns.at(-1);
    if (last && last.turn === line.turn && last.seat === line.turn_seat && last.title === line.title)
      last.lines.unshift(line);
    else turns.push({ turn: line.turn, seat: line.turn_seat, title: line.title, lines: [line] });
  }
  return turns.reverse();
}
