import { isPlanOver, localMoment, type QuotaKind, UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import { Problem } from '../kernel/problem.ts';
import type { QuotaUsage } from './subscription.store.ts';
import type { SubscriptionStores } from './subscription-stores.ts';

/** What a caller is about to add to a company. */
export type QuotaDemand = Readonly<Partial<Record<CountedKind, number>>>;

type CountedKind = keyof QuotaUsage['used'];

/** Remaining quota of companies; taken quota is deducted at once. Companies without limits are unrestricted. */
export class Quota {
  readonly #limited: ReadonlyMap<string, QuotaUsage>;
  readonly #taken = new Map<string, number>();
  readonly #today: string;

  constructor(limited: readonly QuotaUsage[], today: string) {
    this.#limited = new Map(limited.map((company) => [company.companyId, company]));
    this.#today = today;
  }

  /** Takes quota; if it does not suffice, takes nothing and returns the problem `plan_limit`. */
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
    // Stored locations may be corrected, and submitted again, when a plan has ended.
    if (kind === 'reports' && limit === null) return null;
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
  reports: 'locations a day submitted to the clearing',
};

/** The problem of an unconfirmed company that has used up its quota. */
export const unconfirmedProblem = (params: QuotaParams): Problem =>
  new Problem('plan_limit', {
    detail:
      `No admin has confirmed this company yet. Until then it may have ${params.limit} ${QUOTA_WORDS[params.kind]} ` +
      `(${params.used} used, ${params.wanted} more do not fit). The limit is lifted when an admin of the network confirms the company.`,
    params: { ...params, reason: 'unconfirmed' },
  });

const ASK = 'Contact the operator of this installation.';

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
 * Reads the remaining quota of companies, by their plans or as unconfirmed ones. Limited companies are locked until the transaction ends, so that
 * concurrent additions cannot exceed the limit. Companies without limits cost one index lookup; a limit set concurrently applies from the next
 * request. Call it after all other locks are taken. A trial run, after which nothing is added, locks nothing.
 */
export async function readQuota(
  { subscriptions }: Pick<SubscriptionStores, 'subscriptions'>,
  companyIds: readonly string[],
  isTrial = false,
): Promise<Quota> {
  const ids = [...new Set(companyIds)];
  const today = localMoment(new Date()).date;
  const present = ids.length === 0 ? [] : await subscriptions.presentOf(ids);
  const limited = present.filter(
    (limits) => limits.seatLimit !== null || limits.locationLimit !== null || isPlanOver(limits.endsOn, today),
  );
  const limitedIds = limited.map(({ companyId }) => companyId);
  if (limitedIds.length === 0) return new Quota([], today);
  if (!isTrial) await subscriptions.lockCompanies(limitedIds);
  return new Quota(await subscriptions.usageOf(limitedIds), today);
}
