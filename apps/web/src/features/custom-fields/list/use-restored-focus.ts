import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the page when the focused row of a list is removed. */
export function useRestoredFocus(rows: readonly unknown[] | undefined, page: RefObject<HTMLElement | null>): void {
  const count = rows?.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [count, page]);
}
