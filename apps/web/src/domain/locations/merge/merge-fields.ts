import { canonicalDay, WEEKDAYS, type Weekday, weekState } from '@rastnetz/contract';
import { writtenEntry } from '#domain/locations/custom/custom-entries.ts';
import { FORMER_MAIN, type ImageItem, listKey, mainKey } from '#domain/locations/values/image-values.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';

/** One thing that is merged whole: how to tell two of it apart, and how to take it from one form into another. */
export interface MergeField {
  /** Path of the field: `name`, `openingHours.monday`. */
  readonly key: string;
  readonly read: (values: LocationValues) => unknown;
  /** `into` with this field as `from` has it. */
  readonly take: (into: LocationValues, from: LocationValues) => LocationValues;
}

type Read = (values: LocationValues) => unknown;

const field = <K extends keyof LocationValues>(key: K, read: Read = (values) => values[key]): MergeField => ({
  key,
  read,
  take: (into, from) => ({ ...into, [key]: from[key] }),
});

const text = (key: 'name' | 'description' | 'website' | 'phone' | 'openingHoursText'): MergeField =>
  field(key, (values) => values[key].trim());

const weekday = (day: Weekday): MergeField => ({
  key: `openingHours.${day}`,
  // Of a week that nobody gave no day is closed.
  read: (values) => (weekState(values) === 'not_given' ? null : canonicalDay(values.openingHours[day])),
  take: (into, from) => ({ ...into, openingHours: { ...into.openingHours, [day]: from.openingHours[day] } }),
});

const list = (key: 'otherImages' | 'menuImages'): MergeField => ({
  key,
  read: (values) => listKey(values[key]),
  take: (into, from) => ({ ...into, [key]: stillThere(from[key], into[key]) }),
});

/** The items of a list that can be saved over what is stored by now: pictures deleted in between are gone. */
export function stillThere(items: readonly ImageItem[], stored: readonly ImageItem[]): readonly ImageItem[] {
  const ids = new Set(stored.map(({ id }) => id));
  return items.filter(({ id, upload }) => upload !== null || id === FORMER_MAIN || ids.has(id));
}

const mainImage: MergeField = {
  key: 'mainImage',
  read: (values) => mainKey(values.mainImage),
  take: (into, from) => ({ ...into, mainImage: { ...from.mainImage, stored: into.mainImage.stored } }),
};

/** A picture that became the main one stands in no list, and the former main image steps back only where another took its place. */
export function settlePictures(values: LocationValues, theirs: LocationValues): LocationValues {
  const { promoted } = values.mainImage;
  const isGone = promoted !== null && theirs.otherImages.every(({ id }) => id !== promoted.id);
  const main = isGone ? theirs.mainImage : values.mainImage;
  const isReplaced = main.upload !== null || main.promoted !== null;
  const belongs = ({ id }: ImageItem) => (id === FORMER_MAIN ? isReplaced && main.stored !== null : id !== main.promoted?.id);
  return { ...values, mainImage: main, otherImages: values.otherImages.filter(belongs) };
}

const CUSTOM = 'custom.';

/** An own field, each by itself. */
const customField = (key: string): MergeField => ({
  key: `${CUSTOM}${key}`,
  read: ({ custom }) => writtenEntry(custom[key]) ?? null,
  take: (into, from) => ({ ...into, custom: { ...into.custom, [key]: from.custom[key] } }),
});

/** Everything but own fields and company blocks, in the order of the sections. */
const MERGE_FIELDS: readonly MergeField[] = [
  text('name'),
  field('locationType'),
  field('garageType'),
  field('dealerType'),
  field('features', ({ features }) => [...features].sort()),
  field('parkingTruck'),
  field('parkingPKW'),
  field('parkingFree'),
  text('description'),
  text('website'),
  text('phone'),
  ...WEEKDAYS.map(weekday),
  field('closedAllWeek', (values) => weekState(values) === 'closed'),
  field('holidayHours', ({ holidayHours }) => holidayHours && canonicalDay(holidayHours)),
  field('specialDays', ({ specialDays }) =>
    specialDays.map(({ from, to, label, hours }) => [from, to, (label ?? '').trim(), canonicalDay(hours)]),
  ),
  text('openingHoursText'),
  mainImage,
  list('otherImages'),
  list('menuImages'),
  field('positionText', ({ positionText }) => parseCoordinates(positionText) ?? positionText.trim()),
];

/** Everything but the company blocks that one of the forms holds: the fields every location has, then own fields by their keys. */
export function mergeFieldsOf(...forms: readonly LocationValues[]): readonly MergeField[] {
  const keys = new Set(forms.flatMap(({ custom }) => Object.keys(custom)));
  return [...MERGE_FIELDS, ...[...keys].map(customField)];
}

/** The field of a path; undefined for a company block. */
export const mergeFieldAt = (path: string): MergeField | undefined =>
  path.startsWith(CUSTOM) ? customField(path.slice(CUSTOM.length)) : MERGE_FIELDS.find(({ key }) => key === path);
