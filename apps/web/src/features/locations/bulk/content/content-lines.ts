import {
  type DateRange,
  type DayHours,
  datesOverlap,
  type Language,
  type ReplacedContent,
  type SpecialDay,
  WEEKDAYS,
  type Weekday,
  type WeekHours,
} from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { daysText, dayText, specialDayText } from '#domain/locations/values/week-text.ts';
import { dateRange } from '#kit/lib/short-date.ts';
import { type ContactDraft, type ContactField, chosenDays, contentWire, type HoursDraft, type RequestedContent } from './content-draft.ts';

/** One part of a change of the content. */
export interface ContentLine {
  /** What it becomes, in words: "Sa, So: 8–14 Uhr". */
  readonly text: string;
  /** The new value; null if the part is removed. */
  readonly value: string | null;
  /** What is missing where a location has nothing yet. */
  readonly none: 'value' | 'special_day';
  /** What a location has now, in words; null for nothing. */
  readonly before: (replaced: ReplacedContent) => string | null;
}

/** The parts of a change, in the order of the form. */
export const contentLines = (content: RequestedContent, t: TFunction, language: Language): ContentLine[] =>
  content.kind === 'change-hours' ? hoursLines(content.draft, t, language) : contactLines(content, t);

/** Weekdays with the same hours together, special days, and removed dates. */
function hoursLines(draft: HoursDraft, t: TFunction, language: Language): ContentLine[] {
  const groups = Map.groupBy(chosenDays(draft), ([, hours]) => dayText(hours, language));
  return [
    ...[...groups].map(([value, entries]): ContentLine => {
      const days = entries.map(([day]) => day);
      const text = t('bulk.content.line', { name: daysText(days, language), value });
      return { text, value, none: 'value', before: (replaced) => daysBefore(replaced, days, language) };
    }),
    ...draft.specialDays.map((day): ContentLine => {
      const text = specialDayText(day, language);
      return { text, value: text, none: 'special_day', before: (replaced) => entriesBefore(replaced, day, language) };
    }),
    ...draft.removedDates.map((dates): ContentLine => {
      const text = t('bulk.content.removed', { dates: dateRange(dates.from, dates.to, language) });
      return { text, value: null, none: 'special_day', before: (replaced) => entriesBefore(replaced, dates, language) };
    }),
  ];
}

/** "22 Uhr", or with the days if they differ: "Sa 8–14 Uhr, So geschlossen". */
function daysBefore(replaced: ReplacedContent, days: readonly Weekday[], language: Language): string | null {
  const stored: Partial<WeekHours> | null = replaced.kind === 'change-hours' ? (replaced.days as Partial<WeekHours> | null) : null;
  if (stored === null) return null;
  const given = WEEKDAYS.flatMap((day): [Weekday, DayHours][] => (days.includes(day) && stored[day] ? [[day, stored[day]]] : []));
  const groups = [...Map.groupBy(given, ([, hours]) => dayText(hours, language))];
  if (groups.length === 1) return groups[0]?.[0] ?? null;
  const named = groups.map(
    ([text, entries]) =>
      `${daysText(
        entries.map(([day]) => day),
        language,
      )} ${text}`,
  );
  return named.join(', ') || null;
}

function entriesBefore(replaced: ReplacedContent, dates: DateRange, language: Language): string | null {
  const entries: readonly SpecialDay[] = replaced.kind === 'change-hours' ? replaced.specialDays : [];
  const touched = entries.filter((entry) => datesOverlap(entry, dates));
  return touched.map((entry) => specialDayText(entry, language)).join(', ') || null;
}

function contactLines(content: Extract<RequestedContent, { kind: 'change-contact' }>, t: TFunction): ContentLine[] {
  const wire = contentWire(content) as Partial<Record<ContactField, string | null>>;
  return (Object.keys(content.draft) as (keyof ContactDraft)[]).flatMap((field): ContentLine[] => {
    const value = wire[field];
    if (value === undefined) return [];
    const text = t('bulk.content.line', { name: t(`panel.field.${field}`), value: value ?? t('bulk.content.cleared') });
    return [{ text, value, none: 'value', before: (replaced) => (replaced.kind === 'change-contact' ? replaced[field] : null) }];
  });
}
