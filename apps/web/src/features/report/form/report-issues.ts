import type { FieldIssue, ReportableLocation } from '@rastnetz/contract';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import type { MessageKey } from '#kit/i18n/message-key.ts';
import { hasChanges, type ReportValues } from './report-values.ts';

/** Fields of the form that can have an error. */
export type ReportField = Exclude<keyof ReportValues, 'kind' | 'homepage'> | 'photos';

/** An error of one field, or of none (`field` null). Stores the text key, so that it follows the interface language. */
export type ReportIssue = Pick<FieldIssue, 'key' | 'message' | 'params'> & { readonly field: ReportField | null };

const issue = (field: ReportField, key: MessageKey): ReportIssue => ({ field, key, message: '' });

function positionIssue({ positionText }: ReportValues, isNeeded: boolean): ReportIssue[] {
  if (positionText.trim() === '') return isNeeded ? [issue('positionText', 'report_page.error.position')] : [];
  return parseCoordinates(positionText) ? [] : [issue('positionText', 'report_page.error.unreadable')];
}

/** Minimal check of an e-mail address, before photos are uploaded; the server validates it in full. */
const NOT_AN_EMAIL = /^[^@]*$|^@|@$|@.*@/;

const emailIssue = ({ email }: ReportValues): ReportIssue[] =>
  email.trim() !== '' && NOT_AN_EMAIL.test(email.trim()) ? [issue('email', 'register.error.email')] : [];

/** Errors found before sending, in the order of the form. */
export const missingOf = (values: ReportValues, about: ReportableLocation | null, photos: number): readonly ReportIssue[] => [
  ...contentIssues(values, about, photos),
  ...emailIssue(values),
];

function contentIssues(values: ReportValues, about: ReportableLocation | null, photos: number): readonly ReportIssue[] {
  const isSilent = values.message.trim() === '';
  if (values.kind === 'complaint') return isSilent ? [issue('message', 'report_page.error.message')] : [];
  if (about === null)
    return [...(values.locationType === '' ? [issue('locationType', 'report_page.error.type')] : []), ...positionIssue(values, true)];
  const isEmpty = isSilent && photos === 0 && !hasChanges(values, about);
  return [...positionIssue(values, false), ...(isEmpty ? [issue('message', 'report_page.error.nothing')] : [])];
}

/** Form fields by their wire names. */
const FIELD_OF: Readonly<Record<string, ReportField>> = {
  locationType: 'locationType',
  coordinates: 'positionText',
  name: 'name',
  phone: 'phone',
  website: 'website',
  openingHoursText: 'openingHoursText',
  features: 'features',
  clearingMessage: 'message',
  email: 'email',
  file: 'photos',
  images: 'photos',
};

/** The server's issues by form field: `coordinates.coordinates.0` belongs to the position, `images/2` to the photos. */
export const serverIssues = (issues: readonly FieldIssue[]): readonly ReportIssue[] =>
  issues.map(({ path, ...issue }) => ({ ...issue, field: FIELD_OF[path.replace(/^standort[./]/, '').split(/[./[]/)[0] ?? ''] ?? null }));
