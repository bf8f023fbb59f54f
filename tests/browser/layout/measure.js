/**
 * The layout law of a table, measured in the page: gives every violation with the element that breaks it.
 *
 * Rules, by their letter:
 *   a  text is cut or broken in a word, lies outside its frame or the window, runs over other text, or is covered
 *   b  something to press is covered
 *   c  a region (`data-region`) is missing, or has to be scrolled to be seen
 *   e  the page scrolls, or the own board is too low in a low window
 *   f  something to press is too small for a finger
 * (d, the board that stands still, compares two positions: see `law.py`, which gets `boxes` for it.)
 *
 * Scrolling lists (log, rules, cards) may cut their text: it can be scrolled into view. What is hidden, folded away or
 * behind a modal dialog is not measured.
 */
(options) => {
  const SLACK = 1.5; // pixels that rounding may cost
  const FINGER = 44;
  const NEAREST = 24; // where the nearest target takes a tap
  const PRESSED =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, " +
    "[role=button], [role=tab], [role=link], [role=option], [role=radio], [role=checkbox], [role=slider]";
  const REGIONS = ["own-board", "stock", "scores", "question", "choices"];

  const width = innerWidth;
  const height = innerHeight;
  const phone = Math.min(width, height) <= 480;
  const found = [];
  const style = cached((element) => getComputedStyle(element));
  const box = cached((element) => element.getBoundingClientRect());
  const modal = [...document.querySelectorAll("dialog[open], [aria-modal=true]")].findLast((dialog) =>
    dialog.matches(":modal, [aria-modal=true]"),
  );
  const shown = cached(isShown);
  const canScroll = cached(hasMoreThanItShows);
  const inside = cached(insideOf);
  const folded = cached(isFoldedAway);

  const lines = textLines();
  cutText();
  brokenWords();
  overlappingText();
  coveredText();
  const pressed = thingsToPress();
  coveredTargets();
  regions();
  scrollingPage();
  if (phone) smallTargets();
  return { violations: found, boxes: boxesOf("own-board") };

  // Elements and what is seen of them

  function cached(work) {
    const known = new Map();
    return (key) => {
      if (!known.has(key)) known.set(key, work(key));
      return known.get(key);
    };
  }

  function report(rule, kind, element, text, numbers) {
    const { left, top, width, height } = box(element);
    found.push({
      rule,
      kind,
      path: path(element),
      text: brief(text),
      numbers,
      box: [left, top, width, height],
    });
  }

  function brief(text) {
    const plain = text.replace(/\s+/g, " ").trim();
    return plain.length > 60 ? `${plain.slice(0, 57)}...` : plain;
  }

  /** How a person would find the element: regions, ids and classes from the outside in, without generated names and seats. */
  function path(element) {
    const steps = [];
    for (let each = element; each && each !== document.body && steps.length < 5; each = each.parentElement) {
      const classes = [...each.classList]
        .filter((name) => !/^svelte-|^s\d$/.test(name))
        .map((name) => `.${name}`);
      const region = each.dataset?.region ? `[${each.dataset.region}]` : "";
      const id = each.id && !/\d/.test(each.id) ? `#${each.id}` : "";
      steps.unshift(`${each.tagName.toLowerCase()}${id}${classes.join("")}${region}`);
      if (region || id) break;
    }
    return steps.join(" > ");
  }

  function nameOf(element) {
    return element.getAttribute("aria-label") || element.textContent || element.getAttribute("title") || "";
  }

  /** Ancestors of an element, itself first. */
  function* chain(element) {
    for (let each = element; each; each = each.parentElement) yield each;
  }

  function isShown(element) {
    if (modal && !modal.contains(element)) return false;
    if (
      !element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
      })
    )
      return false;
    return !folded(element);
  }

  function isFoldedAway(element) {
    if (element.inert || Number(style(element).opacity) < 0.05 || isForReadersOnly(element)) return true;
    return element.parentElement !== null && folded(element.parentElement);
  }

  function isForReadersOnly(element) {
    const { position, clipPath } = style(element);
    if (position === "absolute" && clipPath === "inset(50%)") return true;
    const { width, height } = box(element);
    return position === "absolute" && clips(element, "x") && (width <= 1 || height <= 1);
  }

  function clips(element, axis) {
    if (element === document.documentElement || element === document.body) return false;
    if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) return false;
    const overflow = axis === "x" ? style(element).overflowX : style(element).overflowY;
    return overflow !== "visible" && style(element).display !== "inline";
  }

  function scrolls(element, axis) {
    const overflow = axis === "x" ? style(element).overflowX : style(element).overflowY;
    return overflow === "auto" || overflow === "scroll";
  }

  /** It can be scrolled, up or sideways. */
  function hasMoreThanItShows(element) {
    return (
      (scrolls(element, "y") && element.scrollHeight > element.clientHeight + 1) ||
      (scrolls(element, "x") && element.scrollWidth > element.clientWidth + 1)
    );
  }

  /** The inside of an element that clips, without its borders; `overflow-clip-margin` reaches further. */
  function insideOf(element) {
    const outer = box(element);
    const { overflowX, overflowClipMargin } = style(element);
    const more = overflowX === "clip" ? parseFloat(overflowClipMargin) || 0 : 0;
    if (element instanceof SVGElement) return outer;
    return {
      left: outer.left + element.clientLeft - more,
      top: outer.top + element.clientTop - more,
      right: outer.left + element.clientLeft + element.clientWidth + more,
      bottom: outer.top + element.clientTop + element.clientHeight + more,
    };
  }

  /** How far one box sticks out of another, in each direction. */
  function out(inner, outer) {
    return {
      x: Math.max(outer.left - inner.left, inner.right - outer.right),
      y: Math.max(outer.top - inner.top, inner.bottom - outer.bottom),
    };
  }

  function apart(a, b) {
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  }

  function px(number) {
    return Math.round(number * 10) / 10;
  }

  // Text

  /** Every line of visible text as one box around its letters, without the air above and below them. */
  function textLines() {
    const all = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !node.data.trim() ||
        !element ||
        element.closest("script, style, noscript, title, option, textarea")
      )
        continue;
      if (!shown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(style(element).fontSize);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        const scale = element.offsetHeight ? box(element).height / element.offsetHeight : 1;
        const letters = Math.min(rect.height, size * scale * 0.8);
        const air = (rect.height - letters) / 2;
        const letterBox = {
          left: rect.left,
          right: rect.right,
          top: rect.top + air,
          bottom: rect.bottom - air,
        };
        all.push({
          node,
          element,
          text: node.data,
          ...letterBox,
          seen: seenPart(element, letterBox),
        });
      }
    }
    return all.filter((line) => !isScrolledAway(line) && !isSkipLink(line.element) && !isOffCamera(line));
  }

  /** A drawing may be moved and enlarged: what lies wholly beyond its edge is not cut, but elsewhere. */
  function isOffCamera({ element, seen }) {
    return element instanceof SVGElement && (seen.right <= seen.left || seen.bottom <= seen.top);
  }

  /** What the ancestors that clip leave of a box. */
  function seenPart(element, part) {
    let { left, right, top, bottom } = part;
    for (const each of chain(element)) {
      const port = inside(each);
      if (clips(each, "x")) [left, right] = [Math.max(left, port.left), Math.min(right, port.right)];
      if (clips(each, "y")) [top, bottom] = [Math.max(top, port.top), Math.min(bottom, port.bottom)];
      if (style(each).position === "fixed") break;
    }
    return { left, right, top, bottom };
  }

  /** In a list that scrolls, what lies outside of it is a matter of scrolling, not of cutting. */
  function isScrolledAway(line) {
    for (const each of chain(line.element)) {
      if (!canScroll(each)) continue;
      const far = out(line, inside(each));
      if (far.x > SLACK || far.y > SLACK) return true;
    }
    return false;
  }

  function isSkipLink(element) {
    const link = element.closest("a[href^='#']");
    return link !== null && box(link).bottom <= 0;
  }

  function cutText() {
    const told = new Set();
    for (const line of lines) {
      if (told.has(line.element)) continue;
      const problem = clippedBy(line) ?? outsideWindow(line) ?? outsideFrame(line);
      if (!problem) continue;
      told.add(line.element);
      line.cut = true;
      report("a", problem.kind, line.element, line.text, problem.numbers);
    }
  }

  /** A word on two lines without a hyphen. */
  function brokenWords() {
    const nodes = new Set(lines.map((line) => line.node));
    for (const node of nodes) {
      const parts = lines.filter((line) => line.node === node);
      if (parts.length < 2 || !(node.parentElement instanceof HTMLElement)) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}’']+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
        if (tops.size > 1)
          report("a", "word broken", node.parentElement, node.data, `"${word}" on ${tops.size} lines`);
      }
    }
  }

  function clippedBy(line) {
    for (const each of chain(line.element)) {
      const far = out(line, inside(each));
      const [cutX, cutY] = [clips(each, "x") && far.x > SLACK, clips(each, "y") && far.y > SLACK];
      if (cutX || cutY) {
        const how = [cutX && `${px(far.x)} px too wide`, cutY && `${px(far.y)} px too high`]
          .filter(Boolean)
          .join(", ");
        return {
          kind: "cut",
          numbers: each === line.element ? how : `${how} for ${path(each).split(" > ").at(-1)}`,
        };
      }
      if (style(each).position === "fixed") return null;
    }
    return null;
  }

  function outsideWindow(line) {
    const far = out(line, { left: 0, top: 0, right: width, bottom: height });
    if (far.x <= SLACK && far.y <= SLACK) return null;
    return {
      kind: "outside the window",
      numbers: `by ${px(Math.max(far.x, far.y))} px`,
    };
  }

  /** Text that sticks out of the painted box it was laid out in. Things put on an edge on purpose are positioned. */
  function outsideFrame(line) {
    for (const each of chain(line.element)) {
      if (!(each instanceof HTMLElement)) return null;
      if (isPainted(each) && style(each).display !== "inline") {
        const far = out(line, box(each));
        if (far.x <= SLACK && far.y <= SLACK) return null;
        const how = `${px(Math.max(far.x, far.y))} px beyond ${path(each).split(" > ").at(-1)}`;
        return { kind: "outside its frame", numbers: how };
      }
      if (style(each).position === "absolute" || style(each).position === "fixed") return null;
      if (style(each).transform !== "none" || style(each).translate !== "none") return null;
    }
    return null;
  }

  function isPainted(element) {
    const { backgroundColor, borderTopWidth, borderBottomWidth, borderTopStyle, borderLeftWidth } =
      style(element);
    const framed = parseFloat(borderTopWidth) && parseFloat(borderBottomWidth) && parseFloat(borderLeftWidth);
    return alpha(backgroundColor) > 0.1 || (framed > 0 && borderTopStyle !== "none");
  }

  function alpha(colour) {
    if (colour === "transparent") return 0;
    const parts = colour.match(/[\d.]+%?/g) ?? [];
    if (colour.startsWith("rgba") || colour.includes("/")) return parseFloat(parts.at(-1));
    return 1;
  }

  function overlappingText() {
    const told = new Set();
    const sorted = lines.filter(({ seen }) => seen.right - seen.left > 1 && seen.bottom - seen.top > 1);
    sorted.sort((a, b) => a.seen.top - b.seen.top);
    sorted.forEach((one, i) => {
      for (let j = i + 1; j < sorted.length && sorted[j].seen.top < one.seen.bottom; j++) {
        const two = sorted[j];
        if (one.element === two.element || apart(one.seen, two.seen)) continue;
        const shared = common(one.seen, two.seen);
        const [wide, high] = [shared.right - shared.left, shared.bottom - shared.top];
        const low = Math.min(one.bottom - one.top, two.bottom - two.top);
        if (wide < 2 || high < Math.max(2, low * 0.25)) continue;
        const point = {
          x: (shared.left + shared.right) / 2,
          y: (shared.top + shared.bottom) / 2,
        };
        if (coveredAt(one.element, point) || coveredAt(two.element, point)) continue;
        const key = path(one.element) + one.text + path(two.element) + two.text;
        if (told.has(key)) continue;
        told.add(key);
        const other = `"${brief(two.text)}" (${path(two.element).split(" > ").at(-1)})`;
        report("a", "overlaps", one.element, one.text, `${other} by ${px(wide)} x ${px(high)} px`);
      }
    });
  }

  function common(one, two) {
    return {
      left: Math.max(one.left, two.left),
      right: Math.min(one.right, two.right),
      top: Math.max(one.top, two.top),
      bottom: Math.min(one.bottom, two.bottom),
    };
  }

  function coveredText() {
    const told = new Set();
    for (const { element, text, cut, seen } of lines) {
      if (cut || told.has(element)) continue;
      const y = (seen.top + seen.bottom) / 2;
      const over = [0.1, 0.5, 0.9]
        .map((part) =>
          coveredAt(element, {
            x: seen.left + (seen.right - seen.left) * part,
            y,
          }),
        )
        .find(Boolean);
      if (!over) continue;
      told.add(element);
      report("a", "covered", element, text, `by ${path(over)}`);
    }
  }

  /** What opaque thing lies over this element at a point; null if it is seen there. */
  function coveredAt(element, { x, y }) {
    if (x < 0 || y < 0 || x >= width || y >= height) return null;
    const related = (other) => other.contains(element) || element.contains(other);
    const top = document.elementFromPoint(x, y);
    if (!top || related(top)) return null;
    for (const each of document.elementsFromPoint(x, y)) {
      if (related(each)) return null;
      const opaque = each instanceof HTMLElement && alpha(style(each).backgroundColor) > 0.6 && shown(each);
      if (opaque) return style(element).pointerEvents === "none" ? null : each;
    }
    return null;
  }

  // Things to press

  function thingsToPress() {
    return [...document.querySelectorAll(PRESSED)].filter((element) => {
      const { width, height } = box(element);
      const usable = !element.disabled && style(element).pointerEvents !== "none" && width > 0 && height > 0;
      return usable && shown(element) && !isSkipLink(element);
    });
  }

  /** Points well inside an element: a grid over it; of a drawing only those where it has paint. */
  function innerPoints(element) {
    const { left, top, width, height } = box(element);
    const parts = element instanceof SVGElement ? [0.1, 0.3, 0.5, 0.7, 0.9] : [0.25, 0.5, 0.75];
    const all = parts.flatMap((y) => parts.map((x) => ({ x: left + width * x, y: top + height * y })));
    const reachable = all.filter((point) => isInScrollport(element, point));
    return element instanceof SVGElement ? reachable.filter((point) => hasPaint(element, point)) : reachable;
  }

  function isInScrollport(element, { x, y }) {
    for (const each of chain(element.parentElement)) {
      if (!canScroll(each)) continue;
      const port = inside(each);
      if (x <= port.left + 1 || x >= port.right - 1 || y <= port.top + 1 || y >= port.bottom - 1)
        return false;
    }
    return true;
  }

  function hasPaint(element, { x, y }) {
    const shapes = element instanceof SVGGeometryElement ? [element] : element.querySelectorAll("*");
    for (const shape of shapes) {
      if (!(shape instanceof SVGGeometryElement)) continue;
      const { pointerEvents, fill, stroke } = style(shape);
      if (pointerEvents === "none") continue;
      const matrix = shape.getScreenCTM();
      if (!matrix) continue;
      const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
      if ((fill !== "none" || pointerEvents === "all") && shape.isPointInFill(at)) return true;
      if ((stroke !== "none" || pointerEvents === "all") && shape.isPointInStroke(at)) return true;
    }
    return false;
  }

  function hits(element, { x, y }) {
    const top = document.elementFromPoint(x, y);
    if (!top) return false;
    if (element.contains(top)) return true;
    const around = top.closest(PRESSED);
    return (around?.contains(element) ?? false) || (top.closest("label")?.contains(element) ?? false);
  }

  function coveredTargets() {
    for (const element of pressed) {
      const points = innerPoints(element);
      if (points.length === 0) continue;
      const missed = points.filter((point) => !hits(element, point));
      const middle = element instanceof SVGElement ? null : points[(points.length - 1) / 2];
      const centre = middle && points.length === 9 && missed.includes(middle);
      if (!centre && missed.length * 3 <= points.length) continue;
      const over = document.elementFromPoint(missed[0].x, missed[0].y);
      const by = over ? path(over) : "the edge of the window";
      report(
        "b",
        "covered",
        element,
        nameOf(element),
        `${missed.length} of ${points.length} points, by ${by}`,
      );
    }
  }

  function smallTargets() {
    for (const element of pressed) {
      const points = innerPoints(element);
      if (!points.some((point) => hits(element, point))) continue; // covered or scrolled away: rules b and c
      const least = element instanceof SVGElement || element.matches("[data-nearest]") || isInSentence(element) ? NEAREST : FINGER;
      const wide = reach(element, "x", least);
      const high = reach(element, "y", least);
      if (wide >= least - SLACK && high >= least - SLACK) continue;
      report("f", "small", element, nameOf(element), `${px(wide)} x ${px(high)} px of ${least}`);
    }
  }

  /** A word in a sentence cannot be larger than its line allows. */
  function isInSentence(element) {
    if (!style(element).display.startsWith("inline")) return false;
    return [...element.parentElement.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.data.trim(),
    );
  }

  /** The size of the area that takes a tap for this element, which may be larger than its box. */
  function reach(element, axis, least) {
    const { left, top, width, height } = box(element);
    const drawn = axis === "x" ? width : height;
    if (drawn >= least) return drawn;
    const lines = [0.1, 0.5, 0.9].map((part) =>
      axis === "x"
        ? [
            { x: left, y: top + height * part },
            { x: left + width, y: top + height * part },
          ]
        : [
            { x: left + width * part, y: top },
            { x: left + width * part, y: top + height },
          ],
    );
    return Math.max(
      ...lines.map(
        ([from, to]) => drawn + beyond(element, from, axis, -1, least) + beyond(element, to, axis, 1, least),
      ),
    );
  }

  /** How many pixels past its edge an element still takes a tap, in one direction. */
  function beyond(element, from, axis, sign, most) {
    let far = 0;
    while (far < most && takesTap(element, { ...from, [axis]: from[axis] + sign * (far + 0.5) })) far++;
    return far;
  }

  function takesTap(element, { x, y }) {
    const taken = document.elementFromPoint(x, y);
    return (
      taken !== null && (element.contains(taken) || (taken.closest("label")?.contains(element) ?? false))
    );
  }

  // Regions

  function visible(region) {
    const marked = [...document.querySelectorAll(`[data-region~="${region}"]`)];
    return marked.filter((element) => shown(element) && box(element).width > 1 && box(element).height > 1);
  }

  function boxesOf(region) {
    return visible(region).map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return {
        path: path(element),
        left: px(left),
        top: px(top),
        width: px(width),
        height: px(height),
      };
    });
  }

  function regions() {
    for (const region of REGIONS) {
      const elements = visible(region);
      if (elements.length === 0 && options.regions.includes(region)) {
        const path = `[data-region=${region}]`;
        found.push({
          rule: "c",
          kind: "missing",
          path,
          text: "",
          numbers: "not on the page",
          box: [0, 0, 0, 0],
        });
      }
      for (const element of elements) outOfSight(region, element);
    }
  }

  function outOfSight(region, element) {
    for (const each of chain(element.parentElement)) {
      if (!clips(each, "x") && !clips(each, "y")) continue;
      const far = out(box(element), inside(each));
      if (far.x <= SLACK && far.y <= SLACK) continue;
      const numbers = `${px(Math.max(far.x, far.y))} px outside ${path(each)}`;
      return report("c", "out of sight", element, region, numbers);
    }
    const far = out(box(element), {
      left: 0,
      top: 0,
      right: width,
      bottom: height,
    });
    if (far.x > SLACK || far.y > SLACK) {
      return report(
        "c",
        "out of sight",
        element,
        region,
        `${px(Math.max(far.x, far.y))} px outside the window`,
      );
    }
    const over = phone || region === "scores" || region === "question" ? coverOf(element) : null;
    if (over) report("c", "covered", element, region, `by ${path(over)}`);
    for (const each of [element, ...element.querySelectorAll("*")]) {
      if (!(each instanceof HTMLElement) || !canScroll(each) || !shown(each)) continue;
      const numbers = `shows ${each.clientWidth} x ${each.clientHeight} of ${each.scrollWidth} x ${each.scrollHeight} px`;
      report("c", "scrolls", each, region, numbers);
    }
  }

  /** What covers a part of a region; null if nothing does, or hardly. */
  function coverOf(element) {
    const { left, top, width, height } = box(element);
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const points = parts.flatMap((y) => parts.map((x) => ({ x: left + width * x, y: top + height * y })));
    const covers = points.map((point) => coveredAt(element, point)).filter(Boolean);
    return covers.length >= 3 ? covers[0] : null;
  }

  function scrollingPage() {
    const root = document.scrollingElement;
    for (const [axis, whole, seen] of [
      ["sideways", root.scrollWidth, width],
      ["up and down", root.scrollHeight, height],
    ]) {
      if (whole > seen) report("e", "page scrolls", root, axis, `${whole} px in ${seen}`);
    }
    if (height > 480) return;
    for (const element of visible("own-board")) {
      const part = seenPart(element, box(element));
      const seen = Math.max(0, Math.min(part.bottom, height) - Math.max(part.top, 0));
      if (seen < height / 2) report("e", "board too low", element, "", `${px(seen)} px of ${height / 2}`);
    }
  }
};
