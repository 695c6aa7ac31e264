/** Query keys of plans; setting one invalidates `all`. */
export const subscriptionKeys = {
  all: ['subscriptions'],
  one: (companyId: string) => ['subscriptions', 'one', companyId],
  page: (query: object) => ['subscriptions', 'page', query],
} as const;
