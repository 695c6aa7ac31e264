import {
  type Coordinates,
  canonicalDay,
  canonicalPhone,
  canonicalWebsite,
  Feature,
  type ImageChoice,
  type Location,
  type LocationFields,
  type LocationWrite,
  WEEKDAYS,
  type WeekHours,
} from '@rastnetz/contract';
import { hasParking, type ImageItem, type PanelValues, valuesOf } from './panel-values.ts';
import { parseCoordinates } from './parse-coordinates.ts';

/** What the panel writes of a location; special days, own fields and offers are left as stored. */
export type PanelFields = Omit<LocationFields, 'specialDays' | 'custom' | 'locationType'> & {
  readonly locationType: LocationFields['locationType'] | '';
};

const textOrNull = (text: string): string | null => text.trim() || null;
const countOrNull = (digits: string): number | null => (digits === '' ? null : Number(digits));

/** The form's values in the canonical shape of the contract. A position that cannot be read is null here and an issue elsewhere. */
export function fieldsOf(values: PanelValues, stored: Location | null): PanelFields {
  return {
    name: textOrNull(values.name),
    locationType: values.locationType,
    garageType: values.locationType === 'WERKSTATT' ? values.garageType || null : null,
    dealerType: values.locationType === 'HAENDLER' ? values.dealerType || null : null,
    description: textOrNull(values.description),
    website: canonicalWebsite(values.website) || null,
    phone: canonicalPhone(values.phone) || null,
    coordinates: pointOf(values.positionText),
    features: Feature.options.filter((feature) => values.features.includes(feature)),
    ...parkingOf(values, stored),
    openingHours: canonicalWeek(values.openingHours),
    openingHoursText: textOrNull(values.openingHoursText),
  };
}

function pointOf(text: string): Coordinates | null {
  const position = parseCoordinates(text);
  return position && { type: 'Point', coordinates: [position.lng, position.lat] };
}

/** Switching parking off drops its data; data of a location that never showed it stays as stored. */
function parkingOf(values: PanelValues, stored: Location | null): Pick<LocationFields, 'parkingTruck' | 'parkingPKW' | 'parkingFree'> {
  if (!hasParking(values)) {
    const kept = stored && !hasParking(stored) ? stored : null;
    return { parkingTruck: kept?.parkingTruck ?? null, parkingPKW: kept?.parkingPKW ?? null, parkingFree: kept?.parkingFree ?? null };
  }
  return {
    parkingTruck: countOrNull(values.parkingTruck),
    parkingPKW: countOrNull(values.parkingPKW),
    parkingFree: values.parkingFree === '' ? null : values.parkingFree === 'free',
  };
}

const canonicalWeek = (week: WeekHours): WeekHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, canonicalDay(week[day])])) as unknown as WeekHours;

const kept = (items: readonly ImageItem[]): ImageItem[] => items.filter(({ removed }) => !removed);

/** One text for everything a save would store: two forms are equal when it is. */
function canonicalText(values: PanelValues, stored: Location | null): string {
  const { mainImage, otherImages, menuImages } = values;
  const main = mainImage.upload?.id ?? (mainImage.removed ? null : mainImage.stored);
  const unread = parseCoordinates(values.positionText) ? '' : values.positionText.trim();
  return JSON.stringify([
    fieldsOf(values, stored),
    unread,
    main,
    kept(otherImages).map(({ id }) => id),
    kept(menuImages).map(({ id }) => id),
  ]);
}

/** Whether a save would change anything: undoing a change by hand makes the form unchanged again (spec section 4). */
export const isChanged = (values: PanelValues, stored: Location | null): boolean =>
  canonicalText(values, stored) !== canonicalText(valuesOf(stored), stored);

/** The parts of a save: the JSON body and the new files by part name. */
export interface SaveParts {
  readonly body: LocationWrite;
  readonly files: Readonly<Record<string, readonly File[]>>;
}

/** What `POST /standort` gets. `version` is the one the entries are based on; the form must have been found valid before. */
export function savePartsOf(values: PanelValues, stored: Location | null, version: number | null): SaveParts {
  const { mainImage, otherImages, menuImages } = values;
  const fields = fieldsOf(values, stored) as LocationWrite;
  return {
    body: {
      ...fields,
      ...(stored && version !== null && { _id: stored._id, version }),
      ...(mainImage.removed && !mainImage.upload && { mainImageURL: null }),
      otherImages: choicesOf(otherImages),
      menuImages: choicesOf(menuImages),
    },
    files: { file: mainImage.upload ? [mainImage.upload.file] : [], images: filesOf(otherImages), menu: filesOf(menuImages) },
  };
}

const filesOf = (items: readonly ImageItem[]): File[] => kept(items).flatMap(({ upload }) => (upload ? [upload.file] : []));

/** The order of an image list on the wire: stored ones by id, new ones by their number among the part's files. */
function choicesOf(items: readonly ImageItem[]): ImageChoice[] {
  const left = kept(items);
  const fresh = left.filter(({ upload }) => upload);
  return left.map((item) => (item.upload ? { upload: fresh.indexOf(item) } : { id: item.id }));
}
