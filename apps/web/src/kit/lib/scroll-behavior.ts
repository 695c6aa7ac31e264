/** Scroll behavior: smooth, or instant for users who prefer reduced motion (WCAG 2.3.3). */
export const scrollBehavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
