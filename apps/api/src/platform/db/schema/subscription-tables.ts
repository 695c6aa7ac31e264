import type { Plan } from '@rastnetz/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Subscriptions of companies; append-only. */
export interface SubscriptionTable {
  id: GeneratedAlways<number>;
  company_id: string;
  plan: Plan;
  /** Null means unlimited. */
  seat_limit: number | null;
  location_limit: number | null;
  /** `YYYY-MM-DD`. */
  starts_on: string;
  ends_on: string | null;
  note: string;
  set_by: string;
  set_at: ColumnType<Date, never, never>;
}
