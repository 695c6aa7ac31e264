import { isPlanOver, type Language, type LimitKind, localMoment } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { formatNumber } from '#kit/lib/format.ts';
import { dateRange, wholeDate } from '#kit/lib/short-date.ts';

/** A limit as text: "25 Personen", "Standorte unbegrenzt". */
export function limitWords(t: TFunction, language: Language, kind: LimitKind, limit: number | null): string {
  if (limit === null) return t(`subscription.history.${kind}_unlimited`);
  return t(`subscription.history.${kind}`, { count: limit, number: formatNumber(limit, language) });
}

/** A period as text: "seit 01.01.2026, ohne Ende", "01.01.–31.12.2026". */
export function periodWords(
  t: TFunction,
  language: Language,
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string | null },
) {
  if (endsOn === null) return t('subscription.facts.from', { from: wholeDate(startsOn, language) });
  return dateRange(startsOn, endsOn, language);
}

/** Today's date in Germany, where plans start and end, as `YYYY-MM-DD`. */
export const today = (): string => localMoment(new Date()).date;

/** Whether a plan with this last day has ended. */
export const isOverToday = (endsOn: string | null): boolean => isPlanOver(endsOn, today());
