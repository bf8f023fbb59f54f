// The board of Sluices: the stream, and a row of gates for every seat. The page calls `board` once.

export const scoreName = "Rice";

export function board(element, table) {
  const draw = (now) => element.replaceChildren(water(now), ...now.seats.map((seat) => farm(now, seat)));
  draw(table);
  return { update: draw };
}

function water({ view, say }) {
  const words = view.stream === null ? say("It has not rained yet.") : say("The stream carries {n}", { n: view.stream });
  const stream = part("p", "stream", words);
  for (let drop = 0; drop < (view.stream ?? 0); drop++) stream.append(part("i", "drop"));
  return stream;
}

function farm(table, { seat, name }) {
  const { view, say } = table;
  const row = part("section", "farm");
  row.append(part("h2", "", name), part("b", "num", say("{n} rice", { n: view.rice[seat] })));
  view.opened[seat].forEach((season, number) => row.append(gate(table, seat, number, season)));
  if (view.has_chosen[seat]) row.append(part("em", "", say("has chosen")));
  return row;
}

/** A gate is a button while its owner may choose it. */
function gate(table, seat, number, season) {
  const choice = seat === table.seat && table.choices.find(({ target }) => target.gate === number);
  const drawn = part(choice ? "button" : "span", "gate", String(number));
  if (season) drawn.classList.add("open");
  if (seat === table.seat && table.view.my_gate === number) drawn.classList.add("mine");
  if (choice) {
    drawn.setAttribute("aria-label", `${choice.label} ${choice.object}`);
    drawn.classList.toggle("advised", table.advised === choice.action);
    drawn.onclick = () => table.choose(choice);
  }
  return drawn;
}

function part(tag, kind, text = "") {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.textContent = text;
  return made;
}
