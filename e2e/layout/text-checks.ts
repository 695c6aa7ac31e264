import type { SeenText, Sight } from './sight.ts';

/** Every check in this file runs in the page and returns one line per problem. */
interface Looked {
  readonly sight: Sight;
  readonly texts: readonly SeenText[];
}

/** Words (runs of letters and digits) that are broken across lines. A break at a hyphen or a soft hyphen is between two words. */
export const brokenWords = ({ sight, texts }: Looked): string[] => {
  const range = document.createRange();
  const rectOf = (node: Text, from: number, to: number): DOMRect => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect();
  };
  const breakOf = (node: Text, from: number, word: string): number => {
    const { top } = rectOf(node, from, from + 1);
    for (let at = 1; at < word.length; at += 1) if (rectOf(node, from + at, from + at + 1).top > top + 3) return at;
    return 0;
  };
  // E-mail addresses, URLs, file names, hashes and numbers may break where their element's own style permits it.
  const isData = (node: Text, at: number, element: Element): boolean => {
    const before = /\S*$/.exec(node.data.slice(0, at))?.[0] ?? '';
    const after = /^\S*/.exec(node.data.slice(at))?.[0] ?? '';
    return getComputedStyle(element).overflowWrap !== 'normal' && /[@/_\\\d]|\w\.\w/.test(before + after);
  };
  const isBrokenAt = (node: Text, from: number, word: string): boolean => {
    const lineHeight = rectOf(node, from, from + 1).height;
    return rectOf(node, from, from + word.length).height > lineHeight + 3;
  };
  return texts
    .filter(({ lines }) => lines.length > 1)
    .flatMap(({ node, element }) =>
      [...node.data.matchAll(/[\p{L}\p{N}\p{M}]{2,}/gu)]
        .filter(({ 0: word, index }) => isBrokenAt(node, index, word) && !isData(node, index, element))
        .map(({ 0: word, index }) => {
          const at = breakOf(node, index, word);
          return `word broken: "${word.slice(0, at)}/${word.slice(at)}" in ${sight.describe(element)}`;
        }),
    );
};

/**
 * Texts that are partly cut off by a box that neither scrolls nor ends them with an ellipsis. With `isWholeWanted`, for wide letters, an
 * ellipsis is accepted only if a title contains the whole text; a chart's texts are also in its table.
 */
export const cutTexts = ({ sight, texts, isWholeWanted = false }: Looked & { readonly isWholeWanted?: boolean }): string[] => {
  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const within = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isEmpty = ({ left, right, top, bottom }: Box): boolean => right - left < 1 || bottom - top < 1;
  const mayCut = (clip: Element): boolean => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(clip);
    const scrolls = [overflowX, overflowY].some((overflow) => ['auto', 'scroll'].includes(overflow));
    const ends = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    return scrolls || (ends && !isWholeWanted);
  };
  // A line box extends beyond the letters by a seventh of its height above and below.
  const letters = ({ left, right, top, bottom, height }: DOMRect): Box => ({
    left,
    right,
    top: top + height * 0.15,
    bottom: bottom - height * 0.15,
  });
  // The visible part of a line, and whether a box has cut it that must not.
  const seenOf = (line: DOMRect, clips: readonly Element[]): { readonly isCut: boolean; readonly isGone: boolean } => {
    let seen = letters(line);
    for (const clip of clips) {
      const left = within(seen, clip.getBoundingClientRect());
      const lost = Math.max(seen.right - left.right, left.left - seen.left, seen.bottom - left.bottom, left.top - seen.top);
      const isCut = lost > 1.5 && !mayCut(clip);
      if (isCut || isEmpty(left)) return { isCut, isGone: isEmpty(left) };
      seen = left;
    }
    return { isCut: false, isGone: false };
  };
  const isCut = ({ element, lines }: SeenText): boolean => {
    const seen = lines.map((line) => seenOf(line, sight.clipsOf(element)));
    // A text that is cut off completely is hidden, not cut.
    return seen.some((line) => line.isCut) && !seen.every(({ isGone }) => isGone);
  };
  const isReported = ({ element }: SeenText): boolean => isWholeWanted && element.closest('[title], [aria-hidden="true"]') !== null;
  return texts.filter((text) => !isReported(text) && isCut(text)).map(({ element }) => `text cut off: ${sight.describe(element)}`);
};

/** Chosen options and placeholders that are wider than their field and not ended by an ellipsis. Unlike a typed value they cannot be scrolled. */
export const cutFields = ({ sight }: Pick<Looked, 'sight'>): string[] => {
  type Field = HTMLSelectElement | HTMLInputElement;
  const canvas = document.createElement('canvas').getContext('2d');
  const textOf = (field: Field): string => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
    return field.value === '' ? field.placeholder : '';
  };
  const widthOf = (text: string, { font, letterSpacing, wordSpacing }: CSSStyleDeclaration): number => {
    if (canvas === null) return 0;
    Object.assign(canvas, { font, letterSpacing, wordSpacing });
    return canvas.measureText(text).width;
  };
  const isCut = (field: Field): boolean => {
    const style = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return style.textOverflow !== 'ellipsis' && widthOf(textOf(field), style) > room + 1.5;
  };
  return [...document.querySelectorAll<Field>('select, input')]
    .filter((field) => field.clientWidth > 1 && sight.isReachable(field) && sight.isSeen(field) && isCut(field))
    .map((field) => `text cut off: ${field.tagName.toLowerCase()} "${textOf(field)}"`);
};

/** Texts that overlap each other. */
export const overlappingTexts = ({ sight, texts }: Looked): string[] => {
  interface Line {
    readonly text: SeenText;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const linesOf = (text: SeenText): Line[] =>
    sight.linesOf(text.node).map(({ left, right, top, bottom, height }) => ({
      text,
      left,
      right,
      top: top + height * 0.2,
      bottom: bottom - height * 0.2,
    }));
  const meets = (one: Line, other: Line): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  // Floating layers overlap the page intentionally.
  const isOneLayer = (one: Line, other: Line): boolean =>
    one.text !== other.text && sight.layerOf(one.text.element) === sight.layerOf(other.text.element);
  const pairs: [SeenText, SeenText][] = [];
  let open: Line[] = [];
  for (const line of texts.flatMap(linesOf).toSorted((one, other) => one.top - other.top)) {
    open = open.filter(({ bottom }) => bottom > line.top);
    pairs.push(
      ...open.filter((other) => isOneLayer(line, other) && meets(line, other)).map(({ text }) => [text, line.text] as [SeenText, SeenText]),
    );
    open.push(line);
  }
  const isOpaque = (element: Element): boolean =>
    element.matches('img, canvas, video') || !/^transparent$|[,/] 0(\.\d+)?\)$/.test(getComputedStyle(element).backgroundColor);
  // Whether the text is not covered by anything opaque at a point.
  const isSeenAt = ({ element }: SeenText, x: number, y: number): boolean => {
    const stack = document.elementsFromPoint(x, y);
    const own = stack.findIndex((other) => other.contains(element));
    return own !== -1 && !stack.slice(0, own).some(isOpaque);
  };
  const isClipped = ({ element }: SeenText, x: number, y: number): boolean =>
    sight.clipsOf(element).some((clip) => {
      const { left, right, top, bottom } = clip.getBoundingClientRect();
      return x < left || x > right || y < top || y > bottom;
    });
  const isOverlap = (one: SeenText, other: SeenText): boolean => {
    sight.bring(one.element);
    const others = linesOf(other);
    return linesOf(one).some((line) =>
      others.some((over) => {
        const x = (Math.max(line.left, over.left) + Math.min(line.right, over.right)) / 2;
        const y = (Math.max(line.top, over.top) + Math.min(line.bottom, over.bottom)) / 2;
        return meets(line, over) && [one, other].every((text) => !isClipped(text, x, y) && isSeenAt(text, x, y));
      }),
    );
  };
  return pairs
    .slice(0, 40)
    .filter(([one, other]) => isOverlap(one, other))
    .map(([one, other]) => `text over text: ${sight.describe(one.element)} and ${sight.describe(other.element)}`);
};

/** Elements that should contain text, but are empty. */
export const emptyLines = ({ sight }: Looked): string[] => {
  const SAYING =
    'label, legend, h1, h2, h3, h4, h5, h6, button, a[href], th, td, dt, dd, option, p, [role="button"], [role="tab"], [role="menuitem"]';
  const DRAWN = 'svg, img, canvas, video, input, select, textarea, [role="img"], .mantine-Skeleton-root, .mantine-Loader-root';
  const isNamed = (element: Element): boolean =>
    ['aria-label', 'aria-labelledby', 'title'].some((name) => element.getAttribute(name)?.trim());
  // A live region may be empty; it reserves its full height.
  const isLive = (element: Element): boolean => element.closest('[role="status"], [aria-live]') !== null;
  const isDrawn = (element: Element): boolean => {
    const { backgroundImage, width } = getComputedStyle(element);
    return backgroundImage !== 'none' || Number.parseFloat(width) === 0;
  };
  const isEmpty = (element: Element): boolean =>
    !element.textContent?.trim() && !isNamed(element) && !isLive(element) && !element.querySelector(DRAWN) && !isDrawn(element);
  const isLine = (element: Element): boolean =>
    element instanceof HTMLOptionElement || (sight.isSeen(element) && element.getBoundingClientRect().height > 4);
  return [...document.querySelectorAll(SAYING)]
    .filter((element) => sight.isReachable(element) && isEmpty(element) && isLine(element))
    .map((element) => `nothing said: ${sight.describe(element.parentElement ?? element)}`);
};
