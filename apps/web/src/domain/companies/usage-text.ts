import type { Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { formatNumber } from '#kit/lib/format.ts';

/** How much of a limit is used: "4 von 5", or "4, unbegrenzt" without one. */
export function usageText(t: TFunction, language: Language, used: number, limit: number | null): string {
  const number = (value: number) => formatNumber(value, language);
  return limit === null
    ? t('subscription.use.unlimited', { used: number(used) })
    : t('subscription.use.of', { used: number(used), limit: number(limit) });
}
