import { can, getSubscription, type Subscription, UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocationQuota } from '#domain/locations/quota/use-location-quota.ts';
import { userKeys } from '#features/users/list/user-keys.ts';
import { call } from '#kit/api/client.ts';
import { useUser } from '#kit/session/use-session.ts';

/** Seats of a company. `reason` is why nobody can be invited, null while seats are left. */
interface Seats {
  readonly used: number;
  readonly limit: number | null;
  readonly reason: 'over' | 'full' | 'unconfirmed' | null;
}

/** Loads the seats of a company; null while loading, without a limit, and for users who may not see the plan. */
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
  const isUnconfirmed = useLocationQuota(isOwn)?.isUnconfirmed ?? false;
  return data ? seatsOf(data, isOwn && isUnconfirmed) : null;
}

/** Without a plan, an unconfirmed company has a limit too (ADR 0051). */
function seatsOf({ current, seatsUsed: used, isOver }: Subscription, isUnconfirmed: boolean): Seats | null {
  if (isOver) return { used, limit: current?.seatLimit ?? null, reason: 'over' };
  const isWithoutPlan = current === null && isUnconfirmed;
  const limit = isWithoutPlan ? UNCONFIRMED_LIMITS.seats : (current?.seatLimit ?? null);
  if (limit === null) return null;
  const isFull = used >= limit;
  return { used, limit, reason: isFull ? fullBecause(isWithoutPlan) : null };
}

const fullBecause = (isWithoutPlan: boolean) => (isWithoutPlan ? 'unconfirmed' : 'full');
