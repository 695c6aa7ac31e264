import { getSubscription } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { subscriptionKeys } from './subscription-keys.ts';

/** The plan of a company, with what is used: invitations and saves elsewhere change that, so it is read anew each time. */
export const useSubscription = (companyId: string) =>
  useQuery({
    queryKey: subscriptionKeys.one(companyId),
    queryFn: ({ signal }) => call(getSubscription, { params: { id: companyId } }, { signal }),
    networkMode: 'always',
    staleTime: 0,
  });
