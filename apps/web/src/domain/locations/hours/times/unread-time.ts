/** The first time field whose text is no time; the text is lost if the field is removed. */
export const unreadTimeIn = (body: HTMLElement | null): HTMLElement | null =>
  body?.querySelector<HTMLElement>('[data-unread="true"]') ?? null;
