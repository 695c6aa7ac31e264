import { customLabel, WEEKDAYS, weekState } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { fieldsOfType } from '#domain/locations/custom/custom-entries.ts';
import { customText } from '#domain/locations/custom/custom-text.ts';
import { type ImageItem, itemOfMain, keptItems, type MainImage } from '#domain/locations/values/image-values.ts';
import { FIXED_FIELDS, type FixedField, FORM_FIELDS } from '#domain/locations/values/location-fields.ts';
import { type FurtherValues, type LocationValues, PLACES } from '#domain/locations/values/location-values.ts';
import { SECTIONS, type Section } from '#domain/locations/values/place.ts';
import { dayText } from '#domain/locations/values/week-text.ts';
import type { DescribeContext } from './describe-context.ts';
import { describeOffer } from './describe-offer.ts';
import { offerName } from './offer-name.ts';

/** One field in words. */
export interface FieldText {
  /** Path of the field: its name, `offers.<id>` for a company block, `custom.<key>` for a custom field. */
  readonly key: string;
  readonly field: keyof LocationValues;
  readonly label: string;
  readonly text: string;
  /** The pictures and files that a save would leave in the field. */
  readonly pictures: readonly ImageItem[];
}

/** A value in words. */
export type ValueText = Pick<FieldText, 'text' | 'pictures'>;

export const NO_VALUE: ValueText = { text: '', pictures: [] };

const row = (field: keyof LocationValues, label: string, text: string, pictures: readonly ImageItem[] = []): FieldText => ({
  key: field,
  field,
  label,
  text,
  pictures,
});

/** Every field of the panel in words, in the order of the sections: for comparing two versions and for read-only views. */
export const describeValues = (values: LocationValues, context: DescribeContext): FieldText[] =>
  SECTIONS.flatMap((section) => [...fieldRows(section, values, context), ...furtherRows(section, values, context)]);

/** The row of the week includes whether it is closed on all days. */
const fieldRows = (section: Section, values: LocationValues, context: DescribeContext): FieldText[] =>
  FIXED_FIELDS.filter((field) => FORM_FIELDS[field].section === section && field !== 'closedAllWeek').map((field) =>
    fieldRow(field, values, context),
  );

const fieldRow = (field: FixedField, values: LocationValues, context: DescribeContext): FieldText =>
  row(FORM_FIELDS[field].key, context.t(`panel.field.${field}`), FORM_FIELDS[field].text(values, context));

const furtherRows = (section: Section, values: LocationValues, context: DescribeContext): FieldText[] =>
  (Object.keys(FURTHER_ROWS) as (keyof typeof FURTHER_ROWS)[])
    .filter((part) => PLACES[part].section === section)
    .flatMap((part) => FURTHER_ROWS[part](values, context));

/** The rows of the values besides the fields. Parked blocks and `notDuplicateOf` have no rows. */
const FURTHER_ROWS: Readonly<Record<keyof FurtherValues, (values: LocationValues, context: DescribeContext) => FieldText[]>> = {
  mainImage: ({ mainImage }, { t }) => [
    row('mainImage', t('panel.field.mainImageURL'), mainImageText(mainImage, t), mainPicture(mainImage)),
  ],
  otherImages: ({ otherImages }, { t }) => [row('otherImages', t('panel.field.images'), listText(otherImages, t), keptItems(otherImages))],
  menuImages: ({ menuImages }, { t }) => [row('menuImages', t('panel.field.menu'), listText(menuImages, t), keptItems(menuImages))],
  offers: (values, { t }) => offerRows(values, t),
  parkedOffers: () => [],
  notDuplicateOf: () => [],
  custom: (values, context) => customRows(values, context),
};

/**
 * The hours of each weekday in words, under `openingHours.monday` and so on, and whether the whole week is closed; empty for a week that is
 * not given.
 */
export const describeDays = (values: LocationValues, context: DescribeContext): FieldText[] => {
  const { t, language } = context;
  const state = weekState(values);
  const days = WEEKDAYS.map((day) => ({
    ...row('openingHours', t(`hours.day.${day}`), state === 'not_given' ? '' : dayText(values.openingHours[day], language)),
    key: `openingHours.${day}`,
  }));
  return [...days, fieldRow('closedAllWeek', values, context)];
};

function offerRows({ offers }: LocationValues, t: TFunction): FieldText[] {
  return offers.map((offer) => {
    const files = [...keptItems(offer.images), ...keptItems(offer.menuImages)];
    return { ...row('offers', offerName(offer, offers, t), describeOffer(offer, t), files), key: `offers.${offer.id}` };
  });
}

/** The custom fields of the type; those of other types are not part of the location. */
const customRows = ({ custom, locationType }: LocationValues, context: DescribeContext): FieldText[] =>
  fieldsOfType(context.customFields, locationType).map((field) => ({
    ...row('custom', customLabel(field, context.language), customText(field, custom[field.key], context)),
    key: `custom.${field.key}`,
  }));

function mainImageText({ stored, upload, promoted, removed }: MainImage, t: TFunction): string {
  if (upload) return t('panel.files.new_picture', { name: upload.name });
  return !removed && (stored || promoted) ? t('panel.files.picture') : '';
}

/** The main image as a list of one, or none. */
function mainPicture(mainImage: MainImage): ImageItem[] {
  const item = itemOfMain(mainImage);
  return item && !mainImage.removed ? [item] : [];
}

function listText(items: readonly ImageItem[], t: TFunction): string {
  const kept = keptItems(items);
  const fresh = kept.filter(({ upload }) => upload).length;
  if (kept.length === 0) return '';
  return fresh > 0
    ? t('panel.files.stored_and_new', { count: kept.length - fresh, fresh })
    : t('panel.files.stored', { count: kept.length });
}
