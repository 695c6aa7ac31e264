import { canonicalDay, WEEKDAYS, type Weekday, weekState } from '@rastnetz/contract';
import { writtenEntry } from '#domain/locations/custom/custom-entries.ts';
import { FORMER_MAIN, type ImageItem, listKey, mainKey } from '#domain/locations/values/image-values.ts';
import { FIXED_FIELDS, type FixedField, FORM_FIELDS } from '#domain/locations/values/location-fields.ts';
import { type FurtherValues, type LocationValues, PLACES } from '#domain/locations/values/location-values.ts';
import { SECTIONS } from '#domain/locations/values/place.ts';

/** A field that is merged as a whole: how to compare it, and how to copy it from one form into another. */
export interface MergeField {
  /** Path of the field: `name`, `openingHours.monday`. */
  readonly key: string;
  readonly read: (values: LocationValues) => unknown;
  /** `into` with the value of this field from `from`. */
  readonly take: (into: LocationValues, from: LocationValues) => LocationValues;
}

/** A field of a location; `take` is generic, so that no part of a field can be lost in a merge. */
function whole(name: FixedField): MergeField {
  const { key, compared } = FORM_FIELDS[name];
  return { key, read: compared, take: (into, from) => ({ ...into, [key]: from[key] }) };
}

const weekday = (day: Weekday): MergeField => ({
  key: `openingHours.${day}`,
  // In a week that is not given, no day counts as closed.
  read: (values) => (weekState(values) === 'not_given' ? null : canonicalDay(values.openingHours[day])),
  take: (into, from) => ({ ...into, openingHours: { ...into.openingHours, [day]: from.openingHours[day] } }),
});

const list = (key: 'otherImages' | 'menuImages'): MergeField => ({
  key,
  read: (values) => listKey(values[key]),
  take: (into, from) => ({ ...into, [key]: withoutDeletedImages(from[key], into[key]) }),
});

/** The items of a list that can still be saved: pictures deleted in the meantime are dropped. */
export function withoutDeletedImages(items: readonly ImageItem[], stored: readonly ImageItem[]): readonly ImageItem[] {
  const ids = new Set(stored.map(({ id }) => id));
  return items.filter(({ id, upload }) => upload !== null || id === FORMER_MAIN || ids.has(id));
}

const mainImage: MergeField = {
  key: 'mainImage',
  read: (values) => mainKey(values.mainImage),
  take: (into, from) => ({ ...into, mainImage: { ...from.mainImage, stored: into.mainImage.stored } }),
};

/** A promoted picture is removed from its list, and the former main image returns to the list only if another one replaced it. */
export function normalizePictures(values: LocationValues, theirs: LocationValues): LocationValues {
  const { promoted } = values.mainImage;
  const isGone = promoted !== null && theirs.otherImages.every(({ id }) => id !== promoted.id);
  const main = isGone ? theirs.mainImage : values.mainImage;
  const isReplaced = main.upload !== null || main.promoted !== null;
  const belongs = ({ id }: ImageItem) => (id === FORMER_MAIN ? isReplaced && main.stored !== null : id !== main.promoted?.id);
  return { ...values, mainImage: main, otherImages: values.otherImages.filter(belongs) };
}

const CUSTOM = 'custom.';

/** One custom field; each is merged separately. */
const customField = (key: string): MergeField => ({
  key: `${CUSTOM}${key}`,
  read: ({ custom }) => writtenEntry(custom[key]) ?? null,
  take: (into, from) => ({ ...into, custom: { ...into.custom, [key]: from.custom[key] } }),
});

/** Fields that are merged in parts instead of as a whole. */
const PARTS: { readonly [F in FixedField]?: readonly MergeField[] } = { openingHours: WEEKDAYS.map(weekday) };

/**
 * Values of a form besides its fields. Custom fields are merged by key and company blocks one by one (`merge.ts`); parked blocks and
 * `notDuplicateOf` stay mine.
 */
const FURTHER: Readonly<Record<keyof FurtherValues, readonly MergeField[]>> = {
  mainImage: [mainImage],
  otherImages: [list('otherImages')],
  menuImages: [list('menuImages')],
  offers: [],
  parkedOffers: [],
  notDuplicateOf: [],
  custom: [],
};

/** Everything but custom fields and company blocks, in the order of the sections. */
const MERGE_FIELDS: readonly MergeField[] = SECTIONS.flatMap((section) => [
  ...FIXED_FIELDS.filter((name) => FORM_FIELDS[name].section === section).flatMap((name) => PARTS[name] ?? [whole(name)]),
  ...(Object.keys(FURTHER) as (keyof FurtherValues)[]).filter((part) => PLACES[part].section === section).flatMap((part) => FURTHER[part]),
]);

/** Merge fields of the given forms without company blocks: the fields of every location, then custom fields by key. */
export function mergeFieldsOf(...forms: readonly LocationValues[]): readonly MergeField[] {
  const keys = new Set(forms.flatMap(({ custom }) => Object.keys(custom)));
  return [...MERGE_FIELDS, ...[...keys].map(customField)];
}

/** The merge field of a path; undefined for a company block. */
export const mergeFieldAt = (path: string): MergeField | undefined =>
  path.startsWith(CUSTOM) ? customField(path.slice(CUSTOM.length)) : MERGE_FIELDS.find(({ key }) => key === path);
