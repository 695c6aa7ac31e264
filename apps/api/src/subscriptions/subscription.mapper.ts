import { isPlanOver, type Subscription, type SubscriptionEntry, type SubscriptionSummary } from '@rastnetz/contract';
import type { CompanyRow } from '../companies/company.store.ts';
import type { EntryRow, QuotaUsage } from './subscription.store.ts';
import type { SubscriptionRow } from './subscription-list.store.ts';

const toEntry = ({ id, plan, note, ...row }: EntryRow): SubscriptionEntry => ({
  id,
  plan,
  seatLimit: row.seat_limit,
  locationLimit: row.location_limit,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  note,
  setBy: row.set_by,
  setAt: row.set_at.toISOString(),
});

/** Stored data about the plan of a company. */
export interface SubscriptionRows {
  readonly company: CompanyRow;
  readonly usage: QuotaUsage;
  /** Newest first. */
  readonly entries: readonly EntryRow[];
  readonly total: number;
  /** Current date in Germany, `YYYY-MM-DD`. */
  readonly today: string;
}

export const toSubscription = ({ company, usage, entries, total, today }: SubscriptionRows): Subscription => ({
  companyId: company.id,
  companyName: company.name,
  seatsUsed: usage.used.seats,
  locationsUsed: usage.used.locations,
  seatLimit: usage.seatLimit,
  locationLimit: usage.locationLimit,
  isUnconfirmed: usage.isUnconfirmed,
  isOver: isPlanOver(entries[0]?.ends_on ?? null, today),
  current: entries[0] ? toEntry(entries[0]) : null,
  history: entries.map(toEntry),
  historyTotal: total,
  contact: {
    contactName: company.contact_name,
    contactEmail: company.contact_email,
    contactPhone: company.contact_phone,
    billingEmail: company.billing_email,
  },
});

export const toSummary = (row: SubscriptionRow, today: string): SubscriptionSummary => ({ ...row, isOver: isPlanOver(row.endsOn, today) });
