import {
  BulkAction,
  CLOSED_DAY,
  canonicalDay,
  canonicalPhone,
  canonicalWebsite,
  type DateRange,
  type DayHours,
  type SpecialDay,
  WEEKDAYS,
  type Weekday,
  type WeekHours,
} from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import type { MessageKey } from '#kit/i18n/message-key.ts';

/** Entries of a change of hours. */
export interface HoursDraft {
  /** The weekdays to change. */
  readonly weekdays: readonly Weekday[];
  /** Hours of all weekdays; those of days that are not chosen are not sent. */
  readonly week: WeekHours;
  readonly specialDays: readonly SpecialDay[];
  readonly removedDates: readonly DateRange[];
}

export type ContactField = 'phone' | 'website';

/** What happens to a contact field. */
export type ContactMode = 'keep' | 'set' | 'clear';

/** Entries of a change of phone and website. */
export type ContactDraft = Readonly<Record<ContactField, { readonly mode: ContactMode; readonly text: string }>>;

/** A change of the content of locations; `isComplete` once its entries were submitted. */
export type RequestedContent =
  | { readonly kind: 'change-hours'; readonly draft: HoursDraft; readonly isComplete: boolean }
  | { readonly kind: 'change-contact'; readonly draft: ContactDraft; readonly isComplete: boolean };

/** A day is open until it is said that it is closed; its times are required. */
const OPEN_DAY: DayHours = { ...CLOSED_DAY, isOpen: true };

export const NEW_HOURS: RequestedContent = {
  kind: 'change-hours',
  draft: {
    weekdays: [],
    week: Object.fromEntries(WEEKDAYS.map((day) => [day, OPEN_DAY])) as unknown as WeekHours,
    specialDays: [],
    removedDates: [],
  },
  isComplete: false,
};

export const NEW_CONTACT: RequestedContent = {
  kind: 'change-contact',
  draft: { phone: { mode: 'keep', text: '' }, website: { mode: 'keep', text: '' } },
  isComplete: false,
};

/** The hours of the chosen weekdays. */
export const chosenDays = ({ weekdays, week }: HoursDraft): [Weekday, DayHours][] =>
  WEEKDAYS.filter((day) => weekdays.includes(day)).map((day) => [day, canonicalDay(week[day])]);

/** Converts the entries to the wire form, whether they are valid or not. */
export function contentWire(content: RequestedContent): BulkAction {
  if (content.kind === 'change-contact') {
    const { phone, website } = content.draft;
    return {
      kind: 'change-contact',
      ...(phone.mode !== 'keep' && { phone: phone.mode === 'clear' ? null : canonicalPhone(phone.text) }),
      ...(website.mode !== 'keep' && { website: website.mode === 'clear' ? null : canonicalWebsite(website.text) }),
    };
  }
  const { specialDays, removedDates } = content.draft;
  return {
    kind: 'change-hours',
    days: Object.fromEntries(chosenDays(content.draft)),
    specialDays: specialDays.map((day) => ({ ...day, label: day.label?.trim() || null, hours: canonicalDay(day.hours) })),
    removedDates: removedDates.map(({ from, to }) => ({ from, to })),
  };
}

/** Whether something is entered. */
export const hasContent = ({ kind, draft }: RequestedContent): boolean =>
  JSON.stringify(draft) !== JSON.stringify((kind === 'change-hours' ? NEW_HOURS : NEW_CONTACT).draft);

/** Whether the change clears a field. */
export const isClearing = (content: RequestedContent): boolean =>
  content.kind === 'change-contact' && Object.values(content.draft).some(({ mode }) => mode === 'clear');

/** Errors by field: those of the contract, and open days without times. */
export function contentErrors(content: RequestedContent, t: TFunction): FieldErrors {
  const read = BulkAction.safeParse(contentWire(content));
  const issues = read.success ? [] : read.error.issues;
  const found = issues.map(({ path, message, code }) => {
    const key = i18next.exists(message) ? (message as MessageKey) : code === 'invalid_format' && ('location.special.date_missing' as const);
    return [path.join('.'), key ? t(key) : t('panel.invalid')] as const;
  });
  const missing = content.kind === 'change-hours' ? daysWithoutTimes(content.draft) : [];
  return {
    ...Object.fromEntries(missing.map((path) => [path, t('location.hours.open_missing')])),
    ...Object.fromEntries(found.reverse()),
  };
}

/** Fields of open days without times: a change of many locations states when they are open. */
function daysWithoutTimes(draft: HoursDraft): string[] {
  const isTimeless = ({ isOpen, open24, timeOpen, timeOpenAfternoon }: DayHours) =>
    isOpen && !open24 && timeOpen === null && timeOpenAfternoon === null;
  return [
    ...chosenDays(draft).flatMap(([day, hours]) => (isTimeless(hours) ? [`days.${day}.timeOpen`] : [])),
    ...draft.specialDays.flatMap(({ hours }, place) => (isTimeless(hours) ? [`specialDays.${place}.hours.timeOpen`] : [])),
  ];
}
