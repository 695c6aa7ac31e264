import { can, getSubscription, type Subscription } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { userKeys } from '#features/users/list/user-keys.ts';
import { call } from '#kit/api/client.ts';
import { useUser } from '#kit/session/use-session.ts';

/** Seats of a company. `reason` is why nobody can be invited, null while seats are left. */
interface Seats {
  readonly used: number;
  /** Null for no limit. */
  readonly limit: number | null;
  readonly reason: 'over' | 'full' | 'unconfirmed' | null;
}

/** Loads the seats of a company; null while loading, and for users who may not see the plan. */
export function useSeats(companyId: string): Seats | null {
  const user = useUser();
  const isOwn = user.companyId === companyId;
  const { data } = useQuery({
    queryKey: userKeys.seats(companyId),
    queryFn: ({ signal }) => call(getSubscription, { params: { id: companyId } }, { signal }),
    enabled: companyId !== '' && (isOwn ? can(user, 'ownCompany') : can(user, 'subscription') || can(user, 'companies')),
    staleTime: 0,
    retry: false,
  });
  return data ? { used: data.seatsUsed, limit: data.seatLimit, reason: reasonOf(data) } : null;
}

function reasonOf({ seatsUsed, seatLimit, isOver, isUnconfirmed }: Subscription): Seats['reason'] {
  if (isOver) return 'over';
  if (seatLimit === null || seatsUsed < seatLimit) return null;
  return isUnconfirmed ? 'unconfirmed' : 'full';
}
