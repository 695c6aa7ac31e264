/** Scrolls to the notice of a version conflict and focuses it. */
export function focusConflict(notice: HTMLElement | null | undefined): void {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'start' });
}

/** As `focusConflict`, for the notice in a form, which is marked by `data-conflict`. */
export const focusConflictIn = (body: HTMLElement | null): void => focusConflict(body?.querySelector<HTMLElement>('[data-conflict]'));
