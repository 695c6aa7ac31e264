import { isPlanOver, localMoment, type QuotaKind, UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import { Problem } from '../kernel/problem.ts';
import type { QuotaUsage } from './subscription.store.ts';
import type { SubscriptionStores } from './subscription-stores.ts';

/** What somebody is about to add to a company. */
export type QuotaDemand = Readonly<Partial<Record<CountedKind, number>>>;

type CountedKind = keyof QuotaUsage['used'];

/** What may still be added to companies; what is taken counts at once. A company that is not limited has room for everything. */
export class Quota {
  readonly #limited: ReadonlyMap<string, QuotaUsage>;
  readonly #taken = new Map<string, number>();
  readonly #today: string;

  constructor(limited: readonly QuotaUsage[], today: string) {
    this.#limited = new Map(limited.map((company) => [company.companyId, company]));
    this.#today = today;
  }

  /** Takes what is needed; where it does not fit, nothing is taken and the problem `plan_limit` is answered. */
  take(companyId: string, need: QuotaDemand): Problem | null {
    const company = this.#limited.get(companyId);
    if (!company) return null;
    const wanted = (Object.entries(need) as [CountedKind, number][]).filter(([, count]) => count > 0);
    const refused = wanted.flatMap(([kind, count]) => this.#refusal(company, kind, count) ?? [])[0];
    if (refused) return refused;
    for (const [kind, count] of wanted) this.#taken.set(`${kind} ${companyId}`, this.#usedOf(company, kind) + count);
    return null;
  }

  #usedOf({ companyId, used }: QuotaUsage, kind: CountedKind): number {
    return this.#taken.get(`${kind} ${companyId}`) ?? used[kind];
  }

  #refusal(company: QuotaUsage, kind: CountedKind, count: number): Problem | null {
    const used = this.#usedOf(company, kind);
    const limit = limitOf(company, kind);
    const usedAndLimit = { kind, used, ...(limit !== null && { limit }) };
    if (isPlanOver(company.endsOn, this.#today)) return overProblem({ ...usedAndLimit, endedOn: company.endsOn ?? '' });
    if (limit === null || used + count <= limit) return null;
    return company.isUnconfirmed
      ? unconfirmedProblem({ kind, used, limit, wanted: count })
      : fullProblem({ ...usedAndLimit, limit, wanted: count });
  }
}

function limitOf({ seatLimit, locationLimit, isUnconfirmed }: QuotaUsage, kind: CountedKind): number | null {
  if (kind === 'reports') return isUnconfirmed ? UNCONFIRMED_LIMITS.reports : null;
  return kind === 'seats' ? seatLimit : locationLimit;
}

interface QuotaParams {
  readonly kind: QuotaKind;
  readonly used: number;
  readonly limit: number;
  readonly wanted: number;
}

const QUOTA_WORDS: Readonly<Record<QuotaKind, string>> = {
  seats: 'people',
  locations: 'locations',
  bytes: 'bytes of files',
  reports: 'new locations a day',
};

/** A company that nobody confirmed has as much as it may have. */
export const unconfirmedProblem = (params: QuotaParams): Problem =>
  new Problem('plan_limit', {
    detail:
      `No admin has confirmed this company yet. Until then it may have ${params.limit} ${QUOTA_WORDS[params.kind]} ` +
      `(${params.used} used, ${params.wanted} more do not fit). The limit is lifted when an admin of the network confirms the company.`,
    params: { ...params, reason: 'unconfirmed' },
  });

const ASK = 'Ask whoever runs this installation.';

const overProblem = (params: { readonly kind: CountedKind; readonly endedOn: string }): Problem =>
  new Problem('plan_limit', { detail: `The plan of the company ended on ${params.endedOn}: nothing can be added. ${ASK}`, params });

const fullProblem = (params: {
  readonly kind: CountedKind;
  readonly used: number;
  readonly limit: number;
  readonly wanted: number;
}): Problem =>
  new Problem('plan_limit', {
    detail: `The company has ${params.used} of ${params.limit} ${params.kind}, ${params.wanted} more do not fit. ${ASK}`,
    params,
  });

/**
 * What may still be added to the companies, by their plans or as ones that nobody confirmed. Those that are limited are locked until the transaction ends: of two who add at once the
 * second counts what the first did. Companies without limits cost one look at an index, whoever asks; a limit that is set at
 * that very moment holds for the next who asks. Ask after everything else is locked.
 */
export async function readQuota(
  { subscriptions }: Pick<SubscriptionStores, 'subscriptions'>,
  companyIds: readonly string[],
): Promise<Quota> {
  const ids = [...new Set(companyIds)];
  const today = localMoment(new Date()).date;
  const present = ids.length === 0 ? [] : await subscriptions.presentOf(ids);
  const limited = present.filter(
    (limits) => limits.seatLimit !== null || limits.locationLimit !== null || isPlanOver(limits.endsOn, today),
  );
  const limitedIds = limited.map(({ companyId }) => companyId);
  if (limitedIds.length === 0) return new Quota([], today);
  await subscriptions.lockCompanies(limitedIds);
  return new Quota(await subscriptions.usageOf(limitedIds), today);
}
