import type { JSHandle, Page } from 'playwright-core';

/** A visible text node, and the boxes of its lines in the window. */
export interface SeenText {
  readonly node: Text;
  readonly element: Element;
  readonly lines: readonly DOMRect[];
}

/** Determines what is visible on a page; runs in the page. */
export interface Sight {
  /** Whether an element is drawn, opaque, and not for screen readers only. */
  readonly isSeen: (element: Element) => boolean;
  /** Ancestors that clip or scroll an element's content, the nearest first. */
  readonly clipsOf: (element: Element) => readonly Element[];
  /** The floating layer of an element (menu, dialog, toast), or the page. */
  readonly layerOf: (element: Element) => Element;
  /** Whether an element is reachable, that is, not behind a modal dialog. */
  readonly isReachable: (element: Element) => boolean;
  readonly describe: (element: Element) => string;
  readonly linesOf: (node: Text) => DOMRect[];
  /** Scrolls an element to the middle of its scroll containers. */
  readonly bring: (element: Element) => void;
  /** Restores all scroll positions. */
  readonly putBack: () => void;
}

/** Runs in the page. */
const lookAround = (): Sight => {
  const clips = new Map<Element, readonly Element[]>();
  const holderOf = (element: Element): Element | null => {
    const { position } = getComputedStyle(element);
    if (position === 'fixed') return null;
    return position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : element.parentElement;
  };
  const clipsOf = (element: Element): readonly Element[] => {
    const known = clips.get(element);
    if (known) return known;
    const holder = holderOf(element);
    const isBox = element !== document.body && getComputedStyle(element).overflow !== 'visible';
    const found = [...(isBox ? [element] : []), ...(holder && holder !== document.documentElement ? clipsOf(holder) : [])];
    clips.set(element, found);
    return found;
  };
  // Texts for screen readers only are in a box of one pixel.
  const isForReadersOnly = (clip: Element) => clip.clientWidth < 2 || clip.clientHeight < 2;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('.mantine-Skeleton-root, noscript, head') &&
    !clipsOf(element).some(isForReadersOnly);
  const layerOf = (element: Element): Element => element.closest('[data-portal] > *') ?? document.body;
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].filter(isSeen).at(-1);
  const isReachable = (element: Element): boolean =>
    !modal || layerOf(modal) === layerOf(element) || (modal.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const describe = (element: Element): string => {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${name}"`;
  };
  const linesOf = (node: Text): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  const places = new Map<Element, ScrollToOptions>();
  const bring = (element: Element): void => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (!places.has(around)) places.set(around, { left: around.scrollLeft, top: around.scrollTop, behavior: 'instant' });
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  };
  const putBack = (): void => {
    for (const [element, place] of places) element.scrollTo(place);
  };
  return { isSeen, clipsOf, layerOf, isReachable, describe, linesOf, bring, putBack };
};

/** Runs in the page. */
const readTexts = (sight: Sight): SeenText[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text && node.data.trim()) nodes.push(node);
  return nodes
    .flatMap((node) => (node.parentElement ? [{ node, element: node.parentElement }] : []))
    .filter(({ element }) => sight.isReachable(element) && sight.isSeen(element))
    .map(({ node, element }) => ({ node, element, lines: sight.linesOf(node) }))
    .filter(({ lines }) => lines.length > 0);
};

export interface Seen {
  readonly sight: JSHandle<Sight>;
  readonly texts: JSHandle<SeenText[]>;
}

/** Reads what is visible now; valid until the layout changes. */
export async function lookAt(page: Page): Promise<Seen> {
  const sight = await page.evaluateHandle(lookAround);
  return { sight, texts: await page.evaluateHandle(readTexts, sight) };
}

/** The texts that are no longer where they were read, and where they are now, one line each; runs in the page. */
export const movedTexts = ({ sight, texts }: { readonly sight: Sight; readonly texts: readonly SeenText[] }): string[] => {
  const isSame = (one: DOMRect, other: DOMRect | undefined) =>
    other !== undefined && Math.abs(one.left - other.left) < 1 && Math.abs(one.top - other.top) < 1;
  const placeOf = (lines: readonly DOMRect[]) =>
    lines.map(({ left, top }) => `${Math.round(left)}, ${Math.round(top)}`).join('; ') || 'gone';
  return texts.flatMap(({ node, element, lines }) => {
    // Of a text that is gone there are none.
    const now = sight.linesOf(node);
    if (now.length === lines.length && now.every((line, at) => isSame(line, lines[at]))) return [];
    return [`${sight.describe(element)} from ${placeOf(lines)} to ${placeOf(now)}`];
  });
};
