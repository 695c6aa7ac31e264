import { type RefObject, useEffect, useRef } from 'react';

/** Focuses `place` when one of `ids` is gone, and with it what had the focus: a row of a list, or the pressed button. */
export function useRestoredFocus(ids: readonly string[] | undefined, place: RefObject<HTMLElement | null>): void {
  const before = useRef(ids);
  useEffect(() => {
    const isAnyGone = before.current?.some((id) => !ids?.includes(id));
    before.current = ids;
    if (isAnyGone && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
}
