import { isPlanOver, type Language, type LimitKind, localMoment } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { formatNumber } from '#kit/lib/format.ts';
import { dateRange, wholeDate } from '#kit/lib/short-date.ts';

/** "25 Personen", "Standorte unbegrenzt". */
export function limitWords(t: TFunction, language: Language, kind: LimitKind, limit: number | null): string {
  if (limit === null) return t(`subscription.history.${kind}_unlimited`);
  return t(`subscription.history.${kind}`, { count: limit, number: formatNumber(limit, language) });
}

/** "seit 01.01.2026, ohne Ende", "01.01.–31.12.2026". */
export function periodWords(
  t: TFunction,
  language: Language,
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string | null },
) {
  if (endsOn === null) return t('subscription.facts.from', { from: wholeDate(startsOn, language) });
  return dateRange(startsOn, endsOn, language);
}

/** Today in Germany, where plans begin and end: `YYYY-MM-DD`. */
export const today = (): string => localMoment(new Date()).date;

/** Whether a plan with this last day would be over today. */
export const isOverToday = (endsOn: string | null): boolean => isPlanOver(endsOn, today());
