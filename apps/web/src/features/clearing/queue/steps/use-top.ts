import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far a box stands below the top of the page, in pixels, while that is asked for. */
export function useTop(box: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isAsked) return undefined;
    const measure = () => setTop(Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    // What stands above may come late, as the banner of the demo does: the page grows by it.
    const growth = new ResizeObserver(measure);
    growth.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      growth.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box, isAsked]);
  return top;
}
