import { emptyDraft, type FieldIssue, LocationDraft } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { customIssues, writesCustom } from '#domain/locations/custom/custom-entries.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import type { FieldErrors, FieldIssues } from '#kit/forms/form-errors.ts';
import type { MessageKey } from '#kit/i18n/message-key.ts';
import { refusedFiles } from './form-files.ts';
import { FIXED_FIELDS, FORM_FIELDS } from './location-fields.ts';
import { type LocationValues, placeOf } from './location-values.ts';
import { type FormBase, fieldsOf } from './location-write.ts';
import { offerWriteOf } from './offer-values.ts';
import type { Section } from './place.ts';

/** The section of a field. */
export const sectionOf = (path: string): Section => placeOf(path)?.section ?? 'basic';

/** Errors of the form by field, from the contract's rules for writers and from the definitions of custom fields. */
export function formErrors(values: LocationValues, { stored, customFields }: FormBase, t: TFunction): FieldErrors {
  const parsed = LocationDraft.safeParse({
    ...emptyDraft('AUTOHOF'),
    ...fieldsOf(values),
    offers: values.offers.map(offerWriteOf),
  });
  const issues = parsed.success ? [] : parsed.error.issues;
  const found = issues.map((issue) => [fieldOf(issue.path.join('.')), draftText(issue, t)] as const);
  const position = values.positionText.trim() !== '' && !parseCoordinates(values.positionText);
  return {
    ...Object.fromEntries(found.reverse()),
    ...(position && { positionText: t('panel.position.unreadable') }),
    ...customErrors(values, { stored, customFields }, t),
    ...Object.fromEntries(refusedFiles(values).map((path) => [path, t('upload.refused_file')])),
  };
}

/** Errors of custom fields, if a save writes any of them. */
function customErrors(values: LocationValues, { stored, customFields }: FormBase, t: TFunction): FieldErrors {
  if (customFields === null || !writesCustom(values, stored, customFields)) return {};
  return Object.fromEntries(customIssues(values, customFields).map(([path, error]) => [path, t(error)]));
}

interface DraftIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly maximum?: number | bigint | undefined;
}

/** Texts of numbers that cannot be parsed, by field. */
const NUMBER_TEXTS: Readonly<Record<string, MessageKey>> = {
  parkingTruck: 'panel.field.parking_digits',
  parkingPKW: 'panel.field.parking_digits',
  roadKm: 'location.road.km',
  parkingTimeLimitHours: 'location.parking.hours',
  parkingHeightLimitMetres: 'location.parking.height',
};

function draftText(issue: DraftIssue, t: TFunction): string {
  const [field = ''] = issue.path;
  if (field === 'locationType') return t('panel.field.type_missing');
  if (field === 'specialDays' && issue.code === 'invalid_format') return t('location.special.date_missing');
  const number = issue.code === 'invalid_type' && NUMBER_TEXTS[String(field)];
  if (number) return t(number);
  if (i18next.exists(issue.message)) return t(issue.message as MessageKey);
  return issue.code === 'too_big' ? t('panel.too_long', { max: Number(issue.maximum) }) : t('panel.invalid');
}

const RENAMED = FIXED_FIELDS.filter((field) => FORM_FIELDS[field].key !== field);

/** Form keys of wire fields and upload parts that have another name in the form. */
const FIELD_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(RENAMED.map((field) => [field, FORM_FIELDS[field].key])),
  file: 'mainImage',
  mainImageURL: 'mainImage',
  mainImageFile: 'mainImage',
  mainImageAlt: 'mainImage',
  images: 'otherImages',
  menu: 'menuImages',
};

/** Name of a multipart part with a block's files; captures the id of the block. */
const OFFER_PART = /^offer-(.+)-(images|menu)/;

function fieldOf(path: string): string {
  const [head = ''] = path.split('.');
  const [, block, list] = OFFER_PART.exec(head) ?? [];
  return block && list ? `offers.${block}.${list}` : (FIELD_OF[head] ?? path);
}

/** Prefix of a location's fields in requests that have other fields, too. */
const OF_LOCATION = /^standort[./]/;

/** Whether an issue is about a field of the location. */
export const isOfLocation = ({ path }: FieldIssue): boolean => OF_LOCATION.test(path);

/** The form's name for a path of the server. */
export const formPathOf = (path: string): string => fieldOf(path.replace(OF_LOCATION, '').replaceAll('/', '.'));

/** The server's issues with the form's names as paths: those of fields that the panel shows, and all others. */
export function serverIssues(issues: readonly FieldIssue[]): { readonly fields: FieldIssues; readonly others: readonly FieldIssue[] } {
  const found = issues.map((issue) => ({ ...issue, path: formPathOf(issue.path) }));
  const isShown = ({ path }: FieldIssue) => placeOf(path)?.showsErrors ?? false;
  return {
    fields: Object.fromEntries(found.filter(isShown).map((issue) => [issue.path, issue])),
    others: found.filter((issue) => !isShown(issue)),
  };
}
