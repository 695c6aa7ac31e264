/** Keys of what is asked of plans; setting one makes all of `all` stale. */
export const subscriptionKeys = {
  all: ['subscriptions'],
  one: (companyId: string) => ['subscriptions', 'one', companyId],
  page: (query: object) => ['subscriptions', 'page', query],
} as const;
