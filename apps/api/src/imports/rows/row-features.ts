import {
  canonicalWebsite,
  ENGLISH_NAMES,
  Feature,
  foldText,
  GERMAN_NAMES,
  type ImportNoteKey,
  type LocationDraft,
  MAX_OFFERS,
  OfferWrite,
} from '@rastnetz/contract';
import { v5 as namedUuid } from 'uuid';
import { z } from 'zod';
import type { MapObject } from '../formats/parts/kind-table.ts';
import { fastFoodOperatorOf, fuelOperatorOf } from './brand-table.ts';
import { entriesOf } from './cell-values.ts';
import { featuresOf } from './feature-table.ts';
import { quoted, type RowCells } from './row-cells.ts';
import { type Brands, namesBrand } from './row-type.ts';

const NAMES: ReadonlyMap<string, Feature> = new Map(
  Feature.options.flatMap((feature) =>
    [feature, GERMAN_NAMES.feature[feature], ENGLISH_NAMES.feature[feature]].map((name) => [foldText(name), feature] as const),
  ),
);

/** Features that a row states, in its order (names in either language, or OpenStreetMap amenities), and those its kind and tags imply. */
export function featuresOfRow(cells: RowCells, mapObject: MapObject): Feature[] {
  const features = new Set<Feature>();
  const unknown = new Set<string>();
  for (const entry of entriesOf(cells.cleaned('features'))) {
    const known = [NAMES.get(foldText(entry)) ?? featuresOf({ kind: '', amenities: entry, tags: {} })].flat();
    for (const feature of known) features.add(feature);
    if (known.length === 0) unknown.add(entry);
  }
  noteUnknown(cells, [...unknown]);
  for (const feature of featuresOf({ ...mapObject, amenities: '' })) features.add(feature);
  // A list without an OpenStreetMap kind keeps its own order.
  return mapObject.kind === '' ? [...features] : Feature.options.filter((feature) => features.has(feature));
}

/** Unknown features that are listed individually. A cell may hold thousands, and stored per row they would far outgrow the file. */
const NAMED = 5;

function noteUnknown(cells: RowCells, entries: readonly string[]): void {
  // Listing one more takes no more space than a count.
  const named = entries.length === NAMED + 1 ? entries : entries.slice(0, NAMED);
  for (const entry of named) cells.note('features', 'import.note.feature', { value: quoted(entry) });
  if (entries.length > named.length) cells.note('features', 'import.note.features_more', { count: entries.length - named.length });
}

/** UUID namespace of block ids derived from source ids, so that a repeated import creates the same ids. */
const BLOCK_NAMESPACE = '6b1f4f0e-7c56-4b0c-9a35-0d5f5d1c2a77';

const OPERATORS: Readonly<Partial<Record<Feature, (texts: readonly string[]) => string>>> = {
  TANKSTELLE: fuelOperatorOf,
  FASTFOOD: fastFoodOperatorOf,
};

/** Whether a text names an operator of these blocks; any company is one of the others, which the catalogue does not name. */
const namesOperator = (text: string, offers: LocationDraft['offers']): boolean =>
  offers.some(({ type, operator }) => OPERATORS[type]?.([text]) === operator && (operator !== 'Sonstige' || foldText(text) === 'sonstige'));

/** A company block for each feature with a closed list of operators; files do not name the others. `key` identifies the row. */
export function offersOfFeatures(features: readonly Feature[], texts: readonly string[], key: string): LocationDraft['offers'] {
  return features.slice(0, MAX_OFFERS).flatMap((type) => {
    const operator = OPERATORS[type]?.(texts);
    if (operator === undefined) return [];
    const id = namedUuid(`${key}\n${type}`, BLOCK_NAMESPACE);
    return [{ id, type, operator, description: null, website: null, phone: null, partner: false }];
  });
}

/** Whether a row is an object of a map or a register: most name a company that a location has no field for, which is not noted. */
export const isMapData = ({ kind, tags }: MapObject): boolean => kind !== '' || Object.keys(tags).length > 0;

/** Pictures are dropped, because an import cannot change them; websites are without scheme, as everywhere. */
const Offer = OfferWrite.transform(({ images: _images, menuImages: _menus, ...offer }) => ({
  ...offer,
  website: canonicalWebsite(offer.website ?? '') || null,
}));
export const Offers = z.array(Offer).max(MAX_OFFERS);

/** Whether the operators of fuel station and fast food are derived from the brand. */
export const statesOperators = (cells: RowCells): boolean =>
  !cells.has('offers') && (cells.has('kind', 'stationKind', 'tags') || (cells.has('features') && cells.has('brand', 'operator')));

type Branded = Brands & Pick<LocationDraft, 'locationType' | 'offers'>;

/**
 * Notes brand and operator of a row if they name nothing that is stored; `offers` are the blocks derived from them. In our own exports an unknown
 * brand is an error, as in the code columns.
 */
export function noteBrands(cells: RowCells, row: Branded): void {
  const [brand, operator] = [cells.line('brand').trim(), cells.line('operator').trim()];
  const isBranded = row.locationType === 'WERKSTATT' || row.locationType === 'HAENDLER';
  if (isUnknown(operator, row)) cells.note('operator', noteOf(row.offers.length > 0), { value: quoted(operator) });
  if (!isUnknown(brand, row) || namesBrand(brand, row)) return;
  if (isBranded && cells.isOwn) cells.addIssue('brand', 'import.fault.brand', { value: quoted(brand) });
  else cells.note('brand', noteOf(isBranded || row.offers.length > 0), { value: quoted(brand) });
}

const isUnknown = (text: string, { offers }: Branded): boolean => text !== '' && !namesOperator(text, offers);
const noteOf = (isExpected: boolean): ImportNoteKey => (isExpected ? 'import.note.brand' : 'import.note.no_brand');
