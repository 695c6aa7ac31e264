import { type RefObject, useLayoutEffect, useState } from 'react';

/** Distance of a box from the top of the page in pixels, measured while `isAsked`. */
export function useDistanceFromTop(box: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isAsked) return undefined;
    const measure = () => setTop(Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    // Content above can appear late and move the box, such as the demo banner.
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
