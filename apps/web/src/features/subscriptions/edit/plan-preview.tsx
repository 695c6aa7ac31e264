import { Text } from '@mantine/core';
import type { Language, LimitKind, Subscription } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isOverToday } from '#features/subscriptions/plan/plan-words.ts';
import classes from '#features/subscriptions/plan/subscription.module.css';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { isLimit, type PlanValues } from './plan-values.ts';

interface PlanPreviewProps {
  readonly subscription: Subscription;
  readonly values: PlanValues;
}

interface Consequence {
  readonly text: string;
  readonly isTight: boolean;
}

/** Effect of the entered plan on the current usage. */
export function PlanPreview({ subscription: { seatsUsed, locationsUsed }, values }: PlanPreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const consequences = [
    ...(isLimit(values.seatLimit) ? [consequenceOf(t, language, 'seats', seatsUsed, values.seatLimit)] : []),
    ...(isLimit(values.locationLimit) ? [consequenceOf(t, language, 'locations', locationsUsed, values.locationLimit)] : []),
    ...(values.endsOn !== '' && isOverToday(values.endsOn) ? [{ text: t('subscription.preview.over'), isTight: true }] : []),
  ];
  return (
    <section className={classes.section} aria-label={t('subscription.preview.title')} aria-live="polite">
      <Text size="sm" fw={600}>
        {t('subscription.preview.title')}
      </Text>
      <ul className={classes.preview}>
        {consequences.map(({ text, isTight }) => (
          <Text key={text} component="li" size="sm" className={isTight ? (classes.near ?? '') : ''}>
            {text}
          </Text>
        ))}
      </ul>
    </section>
  );
}

function consequenceOf(t: TFunction, language: Language, kind: LimitKind, used: number, limit: number | null): Consequence {
  const number = (value: number) => formatNumber(value, language);
  if (limit === null) return { text: t(`subscription.preview.${kind}_unlimited`, { used: number(used) }), isTight: false };
  const counts = { used: number(used), limit: number(limit), free: number(limit - used) };
  if (used < limit) return { text: t(`subscription.preview.${kind}_room`, counts), isTight: false };
  return { text: t(used === limit ? `subscription.preview.${kind}_full` : `subscription.preview.${kind}_over`, counts), isTight: true };
}
