import { type RefObject, useEffect, useRef } from 'react';

/** The focus that goes with a row of a list passes to the page. */
export function useKeptFocus(rows: number, page: RefObject<HTMLElement | null>): void {
  const before = useRef(rows);
  useEffect(() => {
    const isShorter = rows < before.current;
    before.current = rows;
    if (isShorter && document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [rows, page]);
}
