import { type RefObject, useEffect, useRef } from 'react';

const linkOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  [...(list?.querySelectorAll<HTMLElement>('[data-report]') ?? [])].find((link) => link.dataset['report'] === id) ?? null;

/** Waits a frame, because the layout of the queue changes when the panel opens. */
function afterLayout(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

/** Scrolls the row of the open report into view; when the panel closes, the focus returns to that row. */
export function useRowFocus(open: string | null, list: RefObject<HTMLElement | null>): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (open !== null) return afterLayout(() => linkOf(list.current, open)?.closest('tr, li')?.scrollIntoView({ block: 'nearest' }));
    if (before === null) return undefined;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      (linkOf(list.current, before) ?? list.current)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [open, list]);
}

/** Moves the focus to the next (1) or previous (-1) row; without a focused row to the first or last. */
export function focusRow(list: HTMLElement | null, way: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-report]') ?? [])];
  const row = document.activeElement?.closest('tr, li');
  const at = links.findIndex((link) => row?.contains(link));
  const start = way === 1 ? 0 : -1;
  links.at(at === -1 ? start : Math.min(Math.max(at + way, 0), links.length - 1))?.focus();
}
