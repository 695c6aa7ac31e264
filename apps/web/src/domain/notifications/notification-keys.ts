/** Query keys of notifications. */
export const notificationKeys = {
  all: ['notifications'] as const,
  page: (page: number) => ['notifications', 'page', page] as const,
  unread: ['notifications', 'unread'] as const,
  /** The last event of the stream, null without one. Only the stream writes it. */
  news: ['notification-news'] as const,
  preferences: ['notification-preferences'] as const,
};
