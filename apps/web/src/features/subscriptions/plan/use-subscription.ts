import { getSubscription } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { subscriptionKeys } from './subscription-keys.ts';

/** Loads the plan of a company with its usage; refetched on every mount, because invitations and saves change the usage. */
export const useSubscription = (companyId: string) =>
  useQuery({
    queryKey: subscriptionKeys.one(companyId),
    queryFn: ({ signal }) => call(getSubscription, { params: { id: companyId } }, { signal }),
    networkMode: 'always',
    staleTime: 0,
  });
