/** How the page scrolls by itself: smoothly, or at once for whoever wants less motion (WCAG 2.3.3). */
export const scrollBehavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
