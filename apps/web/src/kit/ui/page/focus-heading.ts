/**
 * Gives the focus to the main heading of the page shown, so that a screen reader reads out where one is (WCAG 2.4.3); to the main
 * part where there is no heading yet. A page that took the focus itself keeps it.
 */
export function focusHeading(): void {
  const main = document.querySelector('main');
  if (!main || (main.contains(document.activeElement) && document.activeElement !== main)) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
