import { getSubscription } from '@rastnetz/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { subscriptionKeys } from './subscription-keys.ts';

/** The plan of a company with its usage; refetched on every mount, because invitations and saves change the usage. */
export const subscriptionQuery = (companyId: string) =>
  queryOptions({
    queryKey: subscriptionKeys.one(companyId),
    queryFn: ({ signal }) => call(getSubscription, { params: { id: companyId } }, { signal }),
    networkMode: 'always',
    staleTime: 0,
  });

/** Loads the plan of a company with its usage. */
export const useSubscription = (companyId: string) => useQuery(subscriptionQuery(companyId));
