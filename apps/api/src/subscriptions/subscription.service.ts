import {
  foldDigraphs,
  foldText,
  type HandlerInput,
  isPlanOver,
  type LocationQuota,
  type listSubscriptions,
  localMoment,
  SUBSCRIPTION_HISTORY,
  type Subscription,
  type SubscriptionSummary,
  type setSubscription,
} from '@rastnetz/contract';
import { AuditStore } from '../audit/audit.store.ts';
import { type CompanyRow, CompanyStore } from '../companies/company.store.ts';
import { fieldProblem, Problem } from '../kernel/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { AuditChanges } from '../platform/db/schema/people-tables.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { toSubscription, toSummary } from './subscription.mapper.ts';
import { maySeePlan } from './subscription.policy.ts';
import { SubscriptionStore } from './subscription.store.ts';
import { type SubscriptionStores, subscriptionStores } from './subscription-stores.ts';

type Change = HandlerInput<typeof setSubscription>['body'];

/** Plans of companies: what was set, how much is used, and setting them. */
export class SubscriptionService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** The plan of a company. Throws `not_found`, also for another company without the right to see it, so that its existence is not revealed. */
  get(viewer: Viewer, companyId: string): Promise<Subscription> {
    return this.#inTransaction({ companies: CompanyStore, subscriptions: SubscriptionStore }, async (stores) => {
      const company = maySeePlan(viewer, companyId) ? await stores.companies.findById(companyId) : undefined;
      if (!company) throw noCompany();
      return read(stores, company);
    });
  }

  /** What the plan of the own company leaves for new locations; these are counted only if they are limited. */
  locationQuota({ companyId }: Pick<Viewer, 'companyId'>): Promise<LocationQuota> {
    return this.#inTransaction(subscriptionStores, async ({ subscriptions }) => {
      const [present] = await subscriptions.presentOf([companyId]);
      const isOver = isPlanOver(present?.endsOn ?? null, localMoment(new Date()).date);
      const limit = present?.locationLimit ?? null;
      const [usage] = limit === null ? [] : await subscriptions.usageOf([companyId]);
      return {
        limit,
        used: usage?.used.locations ?? null,
        isOver,
        isUnconfirmed: present?.isUnconfirmed ?? false,
        isConfirmed: present?.isConfirmed ?? true,
      };
    });
  }

  /** One page of companies by name, searched as by `listCompanies`. */
  list({ suche, tight, page, pageSize }: HandlerInput<typeof listSubscriptions>['query']): Promise<{
    data: SubscriptionSummary[];
    total: number;
  }> {
    const needles = [...new Set([foldText(suche), foldDigraphs(suche)])].filter((needle) => needle !== '');
    const filter = { needles, isTight: tight === 'true' };
    const today = localMoment(new Date()).date;
    return this.#inTransaction(subscriptionStores, async ({ subscriptionList }) => {
      const rows = await subscriptionList.page(filter, pageSize, (page - 1) * pageSize);
      return { data: rows.map((row) => toSummary(row, today)), total: await subscriptionList.count(filter) };
    });
  }

  /**
   * Sets the plan of a company, effective at once, so it cannot start in the future. Existing usage remains, even above a limit; without a
   * difference nothing is written. Throws `not_found`, `validation` at `startsOn`, or `stale_version` if somebody else has set another plan than the
   * one that was seen.
   */
  set({ userId }: Pick<Viewer, 'userId'>, companyId: string, change: Change): Promise<Subscription> {
    const today = localMoment(new Date()).date;
    if (change.startsOn > today) throw fieldProblem('startsOn', 'subscription.error.future', 'is in the future');
    return this.#inTransaction({ audit: AuditStore, companies: CompanyStore, subscriptions: SubscriptionStore }, async (stores) => {
      const company = await stores.companies.lockById(companyId);
      if (!company) throw noCompany();
      const before = (await read(stores, company)).current;
      const changes = changesOf(before, change);
      if (before === null || Object.keys(changes).length > 0) {
        requireSeen(before, change.seen);
        await stores.subscriptions.append(columnsOf(change, company.id, userId));
        await stores.audit.append({ actorId: userId, action: 'subscription.changed', subjectId: company.id, changes });
      }
      return read(stores, company);
    });
  }
}

/** Without `seen` the newest plan applies. */
function requireSeen(current: Subscription['current'], seen: Change['seen']): void {
  if (seen === undefined || seen === (current?.id ?? null)) return;
  const message = 'Somebody else set the plan in the meantime; read it again.';
  throw new Problem('stale_version', { detail: message, issues: [{ path: 'seen', key: 'subscription.error.stale', message }] });
}

const noCompany = (): Problem => new Problem('not_found', { detail: 'There is no company with this id.' });

async function read({ subscriptions }: Pick<SubscriptionStores, 'subscriptions'>, company: CompanyRow): Promise<Subscription> {
  const [usage] = await subscriptions.usageOf([company.id]);
  if (!usage) throw new Error('a company has no usage');
  const entries = await subscriptions.newestOf(company.id, SUBSCRIPTION_HISTORY);
  const total = await subscriptions.countOf(company.id);
  return toSubscription({ company, usage, entries, total, today: localMoment(new Date()).date });
}

const columnsOf = ({ plan, seatLimit, locationLimit, startsOn, endsOn, note }: Change, companyId: string, userId: string) => ({
  company_id: companyId,
  plan,
  seat_limit: seatLimit,
  location_limit: locationLimit,
  starts_on: startsOn,
  ends_on: endsOn,
  note,
  set_by: userId,
});

const AUDITED_FIELDS = ['plan', 'seatLimit', 'locationLimit', 'startsOn', 'endsOn'] as const;

/** Audit details of changed values; of the note only that it changed. */
function changesOf(before: Subscription['current'], change: Change): AuditChanges {
  const changedFields = AUDITED_FIELDS.filter((field) => change[field] !== (before?.[field] ?? null));
  const changes = Object.fromEntries(changedFields.map((field) => [field, { before: before?.[field] ?? null, after: change[field] }]));
  return change.note === (before?.note ?? '') ? changes : { ...changes, note: { before: null, after: null } };
}
