/** The colours of a seat. Shape and pattern come with them; see styles/base.css. */

const COLOURS = 5;

/** From 1, as the drawings `seat-1` to `seat-5` are numbered. */
export function seatColour(seat: number): number {
  return (seat % COLOURS) + 1;
}

/** The class that sets the colours of a seat for everything inside. */
export function seatClass(seat: number): string {
  return `s${seatColour(seat)}`;
}
