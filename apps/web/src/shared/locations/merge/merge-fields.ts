import { canonicalDay, WEEKDAYS, type Weekday } from '@rastnetz/contract';
import { parseCoordinates } from '../../map/parse-coordinates.ts';
import { FORMER_MAIN, type ImageItem, listKey, mainKey } from '../form/image-values.ts';
import type { LocationValues } from '../form/location-values.ts';

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
  read: ({ openingHours }) => canonicalDay(openingHours[day]),
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

/** Everything but the company blocks, in the order of the sections. */
export const MERGE_FIELDS: readonly MergeField[] = [
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
