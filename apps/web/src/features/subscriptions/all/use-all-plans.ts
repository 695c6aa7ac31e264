import { listSubscriptions } from '@rastnetz/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { subscriptionKeys } from '#features/subscriptions/plan/subscription-keys.ts';
import type { SubscriptionUrl } from '#features/subscriptions/plan/subscription-url.ts';
import { call } from '#kit/api/client.ts';

/** One page of all companies with their plans, as the address asks for them. */
export function useAllPlans({ search, tight, page }: SubscriptionUrl) {
  const query = { suche: search, tight: tight ? ('true' as const) : undefined, page };
  return useQuery({
    queryKey: subscriptionKeys.page(query),
    queryFn: ({ signal }) => call(listSubscriptions, { query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });
}
