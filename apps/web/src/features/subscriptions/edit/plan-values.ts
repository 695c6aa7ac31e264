import {
  FIRST_PLAN_DAY,
  LAST_PLAN_DAY,
  LIMIT_MAX,
  PLAN_LIMITS,
  type Plan,
  type Subscription,
  type SubscriptionEntry,
} from '@rastnetz/contract';
import { today } from '#features/subscriptions/plan/plan-words.ts';
import { mergePart, type Versions } from '#kit/forms/merge-versions.ts';
import type { MessageKey } from '#kit/i18n/message-key.ts';

/** Form values; an empty `endsOn` means no end, a null limit means unlimited, NaN that its text is no number. */
export interface PlanValues {
  readonly plan: Plan;
  readonly seatLimit: number | null;
  readonly locationLimit: number | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly note: string;
}

/** Fields of the form that can have an error. */
export const PLAN_FIELDS = ['plan', 'seatLimit', 'locationLimit', 'startsOn', 'endsOn', 'note'] as const;

/** Form values of the current plan; without one, an unlimited plan that starts today. */
export const valuesOf = (entry: SubscriptionEntry | null): PlanValues =>
  entry === null
    ? { plan: 'unlimited', ...PLAN_LIMITS.unlimited, startsOn: today(), endsOn: '', note: '' }
    : {
        plan: entry.plan,
        seatLimit: entry.seatLimit,
        locationLimit: entry.locationLimit,
        startsOn: entry.startsOn,
        endsOn: entry.endsOn ?? '',
        note: entry.note,
      };

/** Selects a plan: another one starts today with its default limits, the current one restores its stored values. */
export function withPlan(values: PlanValues, plan: Plan, current: Subscription['current']): PlanValues {
  if (plan === current?.plan) return { ...valuesOf(current), note: values.note };
  return { ...values, plan, ...PLAN_LIMITS[plan], startsOn: today(), endsOn: '' };
}

/** `theirs` with the user's changes since `base`: what a plan comprises is one decision, the note another. */
export const mergeValues = (versions: Versions<PlanValues>): PlanValues => ({
  ...mergePart(versions, ({ note: _, ...terms }) => terms),
  note: mergePart(versions, ({ note }) => note),
});

/** Request body of the form values. */
export const bodyOf = ({ endsOn, ...values }: PlanValues) => ({
  ...values,
  note: values.note.trim(),
  endsOn: endsOn === '' ? null : endsOn,
});

const isDay = (day: string): boolean => day >= FIRST_PLAN_DAY && day <= LAST_PLAN_DAY;
/** Whether a limit is one: null, or an integer from 0 to the maximum. */
export const isLimit = (limit: number | null): boolean => limit === null || (Number.isInteger(limit) && limit >= 0 && limit <= LIMIT_MAX);

/** Errors by field; the same rules as on the server. */
export function planErrors({
  seatLimit,
  locationLimit,
  startsOn,
  endsOn,
}: PlanValues): Partial<Record<(typeof PLAN_FIELDS)[number], MessageKey>> {
  return {
    ...(!isLimit(seatLimit) && { seatLimit: 'subscription.error.limit' as const }),
    ...(!isLimit(locationLimit) && { locationLimit: 'subscription.error.limit' as const }),
    ...startError(startsOn),
    ...endError(startsOn, endsOn),
  };
}

function startError(startsOn: string): { readonly startsOn?: MessageKey } {
  if (!isDay(startsOn)) return { startsOn: 'subscription.error.day' };
  return startsOn > today() ? { startsOn: 'subscription.error.future' } : {};
}

function endError(startsOn: string, endsOn: string): { readonly endsOn?: MessageKey } {
  if (endsOn === '') return {};
  if (!isDay(endsOn)) return { endsOn: 'subscription.error.day' };
  return endsOn < startsOn ? { endsOn: 'subscription.error.ends_before' } : {};
}
