/** Scrolls to the notice of a version conflict, which is marked by `data-conflict`, and focuses it. */
export function focusConflict(notice: HTMLElement | null | undefined): void {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'start' });
}
