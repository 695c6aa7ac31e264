import { type AuditEntry, languageOf, Plan } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { formatNumber } from '#kit/lib/format.ts';
import { wholeDate } from '#kit/lib/short-date.ts';
import type { ChangeText } from './change-text.ts';
import { reportedChange } from './reported-change.ts';

/** Changes of a company's subscription in words: plan, limits, first and last day. */
export function planChanges(t: TFunction, changes: AuditEntry['changes']): ChangeText[] {
  const language = languageOf(i18next.language);
  const planOf = (value: unknown) => Plan.options.map((plan) => (plan === value ? t(`subscription.plan.${plan}`) : '')).join('');
  const limitOf = (value: unknown) => (typeof value === 'number' ? formatNumber(value, language) : t('subscription.plan.unlimited'));
  const dayOf = (value: unknown) => (typeof value === 'string' ? wholeDate(value, language) : '');
  const lastOf = (value: unknown) => dayOf(value) || t('subscription.all.endless');
  return [
    ...reportedChange(t('subscription.edit.plan'), changes['plan'], planOf),
    ...reportedChange(t('subscription.edit.seat_limit'), changes['seatLimit'], limitOf),
    ...reportedChange(t('subscription.edit.location_limit'), changes['locationLimit'], limitOf),
    ...reportedChange(t('subscription.edit.starts_on'), changes['startsOn'], dayOf),
    ...reportedChange(t('subscription.edit.ends_on'), changes['endsOn'], lastOf),
  ];
}
