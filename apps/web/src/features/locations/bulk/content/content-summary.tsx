import { Stack, Text } from '@mantine/core';
import type { Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { daysText, dayText, specialDayText } from '#domain/locations/values/week-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { dateRange } from '#kit/lib/short-date.ts';
import classes from './content.module.css';
import { type ContactDraft, type ContactField, chosenDays, contentWire, type HoursDraft, type RequestedContent } from './content-draft.ts';

/** What a change of the content does, in words, and what it leaves unchanged. */
export function ContentSummary({ content }: { readonly content: RequestedContent }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lines = content.kind === 'change-hours' ? hoursLines(content.draft, t, language) : contactLines(content, t);
  return (
    <Stack gap={6}>
      <ul className={`${classes.summary} rn-numbers`} aria-label={t('bulk.content.summary')}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {t(`bulk.content.stays.${content.kind}`)}
      </Text>
    </Stack>
  );
}

/** Weekdays with the same hours together, special days, and removed dates. */
function hoursLines(draft: HoursDraft, t: TFunction, language: Language): string[] {
  const groups = Map.groupBy(chosenDays(draft), ([, hours]) => dayText(hours, language));
  return [
    ...[...groups].map(([text, days]) =>
      t('bulk.content.line', {
        name: daysText(
          days.map(([day]) => day),
          language,
        ),
        value: text,
      }),
    ),
    ...draft.specialDays.map((day) => specialDayText(day, language)),
    ...draft.removedDates.map(({ from, to }) => t('bulk.content.removed', { dates: dateRange(from, to, language) })),
  ];
}

function contactLines(content: Extract<RequestedContent, { kind: 'change-contact' }>, t: TFunction): string[] {
  const wire = contentWire(content) as Partial<Record<ContactField, string | null>>;
  return (Object.keys(content.draft) as (keyof ContactDraft)[]).flatMap((field) => {
    const value = wire[field];
    if (value === undefined) return [];
    return [t('bulk.content.line', { name: t(`panel.field.${field}`), value: value ?? t('bulk.content.cleared') })];
  });
}
