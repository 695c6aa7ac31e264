/**
 * Focuses the main heading of the page, so that screen readers announce the page (WCAG 2.4.3), or the main element if there is no heading
 * yet. A focus inside the page is left there.
 */
export function focusHeading(): void {
  const main = document.querySelector('main');
  if (!main || (main.contains(document.activeElement) && document.activeElement !== main)) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
