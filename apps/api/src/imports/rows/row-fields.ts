import type { ImportMapping, ImportTarget, LocationDraft, LocationType } from '@rastnetz/contract';
import type { MapObject } from '../formats/parts/kind-table.ts';
import { addressOfRow, statesNumberInStreet } from './row-address.ts';
import { type RowCells, wireValue } from './row-cells.ts';
import { featuresOfRow, isMapData, noteBrands, Offers, offersOfFeatures, statesOperators } from './row-features.ts';
import { hoursOfRow } from './row-hours.ts';
import { parkingOf } from './row-parking.ts';
import { positionOf } from './row-position.ts';
import { statesDescription, textsOf } from './row-texts.ts';
import { brandsOf, type RowType, statesKind } from './row-type.ts';

/** Columns that state each field. Those of `TAG_COLUMNS` are also read from tags. */
const SPEAKING: Readonly<
  Record<Exclude<keyof LocationDraft, 'locationType' | 'description' | 'offers' | 'custom'>, readonly ImportTarget[]>
> = {
  name: ['name'],
  phone: ['phone'],
  website: ['website'],
  garageType: ['garageType', 'brand'],
  dealerType: ['dealerType', 'brand'],
  coordinates: ['lat', 'lng', 'position'],
  street: ['street'],
  houseNumber: ['housenumber'],
  postcode: ['postcode'],
  city: ['city'],
  country: ['country'],
  roadRef: ['roadRef'],
  roadExit: ['roadExit'],
  roadDirection: ['roadDirection'],
  roadOnlyFrom: ['roadOnlyFrom'],
  roadKm: ['roadKm'],
  contactEmail: ['contactEmail'],
  features: ['features', 'kind', 'stationKind', 'tags'],
  parkingTruck: ['parkingTruck', 'capacity', 'tags'],
  parkingPKW: ['parkingPKW', 'capacity', 'tags'],
  parkingFree: ['parkingFree', 'tags'],
  parkingPriceNote: ['parkingPriceNote'],
  parkingTimeLimitHours: ['parkingTimeLimitHours'],
  parkingHeightLimitMetres: ['parkingHeightLimitMetres'],
  openingHours: ['openingHours', 'hours'],
  closedAllWeek: ['closedAllWeek', 'openingHours', 'hours'],
  holidayHours: ['holidayHours', 'hours'],
  specialDays: ['specialDays', 'hours'],
  openingHoursText: ['hoursText', 'hours'],
};

/** Data for a draft besides the cells. */
interface DraftInput {
  readonly mapping: ImportMapping;
  readonly locationType: LocationType;
  /** Unique key of the row. */
  readonly key: string;
}

/** The draft of a row, each field parsed from its columns. */
export function draftOf(cells: RowCells, mapObject: MapObject, { mapping, locationType, key }: DraftInput): LocationDraft {
  const features = featuresOfRow(cells, mapObject);
  const texts = [cells.line('brand'), mapObject.name, cells.line('operator')];
  const brands = brandsOf(cells, locationType, mapObject.name);
  const derived = statesOperators(cells) ? offersOfFeatures(features, texts, key) : null;
  if (!isMapData(mapObject)) noteBrands(cells, { locationType, ...brands, offers: derived ?? [] });
  return {
    locationType,
    ...textsOf(cells, mapObject),
    ...brands,
    coordinates: positionOf(cells),
    ...addressOfRow(cells),
    features,
    ...parkingOf(cells, mapObject, features, mapping.unclearSpaces),
    ...hoursOfRow(cells),
    custom: {},
    offers: derived ?? wireValue(cells, 'offers', Offers) ?? [],
  };
}

const FIELDS = Object.keys(SPEAKING) as (keyof typeof SPEAKING)[];

/** Fields that a row has only tags for, and those that kind, brand or operator of its tags imply. */
export function taggedFieldsOf(cells: RowCells, { kind }: MapObject): readonly (keyof LocationDraft)[] {
  if (!cells.has('tags')) return [];
  const isNumber = cells.hasColumn('street') && statesNumberInStreet(cells);
  const tagged = FIELDS.filter((field) => cells.has(...SPEAKING[field]) && !cells.hasColumn(...SPEAKING[field]));
  const isKind = kind !== '' && !statesKind(cells);
  const isOperator = isKind || !cells.hasColumn('brand') || !cells.hasColumn('operator');
  return [
    ...tagged.filter((field) => field !== 'houseNumber' || !isNumber),
    ...(isKind && !cells.hasColumn('features') ? (['features'] as const) : []),
    ...(isOperator && !cells.hasColumn('offers') ? (['offers'] as const) : []),
  ];
}

/** Blank fields that tags could state, but do not. The street may state the house number. */
export function untaggedFieldsOf(cells: RowCells, draft: LocationDraft): readonly (keyof LocationDraft)[] {
  if (!cells.has('tags')) return [];
  const untagged = FIELDS.filter((field) => {
    const columns = SPEAKING[field].filter((target) => target !== 'tags');
    return cells.areUntagged(...columns) && (columns.length === SPEAKING[field].length || draft[field] === null);
  });
  return untagged.filter((field) => field !== 'houseNumber' || !statesNumberInStreet(cells));
}

/** The fields that a row states. */
export function statedFieldsOf(cells: RowCells, { kind }: MapObject, { isStated }: RowType): readonly (keyof LocationDraft)[] {
  const stated: (keyof LocationDraft)[] = FIELDS.filter((field) => cells.has(...SPEAKING[field]));
  if (isStated) stated.push('locationType');
  if (statesNumberInStreet(cells)) stated.push('houseNumber');
  if (statesDescription(cells)) stated.push('description');
  if (cells.has('offers') || (statesOperators(cells) && (kind !== '' || cells.has('features')))) stated.push('offers');
  if (cells.hasCustom) stated.push('custom');
  return [...new Set(stated)];
}
