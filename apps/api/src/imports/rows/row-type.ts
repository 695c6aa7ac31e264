import {
  DealerType,
  ENGLISH_NAMES,
  foldText,
  GarageType,
  GERMAN_NAMES,
  type ImportMapping,
  type LocationDraft,
  LocationType,
} from '@rastnetz/contract';
import { decideKind, type MapObject } from '../formats/parts/kind-table.ts';
import { lorryBrandOf } from './brand-table.ts';
import { quoted, type RowCells } from './row-cells.ts';

/** Values by folded name, in both languages, and by themselves. */
function byName<V extends string>(values: readonly V[], ...names: readonly Readonly<Record<V, string>>[]): ReadonlyMap<string, V> {
  return new Map(values.flatMap((value) => [value, ...names.map((name) => name[value])].map((text) => [foldText(text), value] as const)));
}

const TYPES = byName(LocationType.options, GERMAN_NAMES.type, ENGLISH_NAMES.type);
const GARAGES = byName(GarageType.options, GERMAN_NAMES.garage, ENGLISH_NAMES.garage);
const DEALERS = byName(DealerType.options, GERMAN_NAMES.dealer, ENGLISH_NAMES.dealer);

/** A type, and whether the row itself states it. */
export interface RowType {
  readonly type: LocationType;
  readonly isStated: boolean;
}

/** The type of a row: stated, or implied by its kind or tags, else that of the import. Null, with an error, if there is none. */
export function typeOf(cells: RowCells, mapObject: MapObject, { defaultType }: ImportMapping): RowType | null {
  const text = cells.line('locationType').trim();
  if (text !== '') return stated(typeNamed(cells, text, mapObject));
  if (mapObject.kind) return stated(typeOfKind(cells, mapObject));
  if (defaultType) return { type: defaultType, isStated: false };
  cells.addIssue(cells.has('locationType') ? 'locationType' : null, 'import.fault.no_type');
  return null;
}

const stated = (type: LocationType | null): RowType | null => type && { type, isStated: true };

/** A type may be a number, as in old clients, or an OpenStreetMap kind. */
function typeNamed(cells: RowCells, text: string, mapObject: MapObject): LocationType | null {
  const named = TYPES.get(foldText(text)) ?? (/^[1-8]$/.test(text) ? LocationType.options[Number(text) - 1] : undefined);
  if (named) return named;
  const decision = decideKind({ ...mapObject, kind: text });
  if ('type' in decision) return decision.type;
  cells.addIssue('locationType', 'import.fault.type', { value: quoted(text) });
  return null;
}

function typeOfKind(cells: RowCells, mapObject: MapObject): LocationType | null {
  const decision = decideKind(mapObject);
  if ('type' in decision) return decision.type;
  cells.addIssue(cells.has('kind') ? 'kind' : 'tags', decision.issue, { value: quoted(mapObject.kind) });
  return null;
}

/** Whether a row has a kind of its own; another may be that of its tags. */
export const statesKind = (cells: RowCells): boolean => cells.line('kind') !== '' || cells.has('stationKind');

export type Brands = Pick<LocationDraft, 'garageType' | 'dealerType'>;

/** The brand of a workshop or dealer. In our own exports the readable name takes precedence over the code columns if it was edited. */
export function brandsOf(cells: RowCells, type: LocationType, name: string): Brands {
  const text = cells.line('brand').trim();
  const stored: Brands = { garageType: coded(cells, 'garageType', GARAGES), dealerType: coded(cells, 'dealerType', DEALERS) };
  if (cells.has('garageType', 'dealerType') && (!cells.hasColumn('brand') || isNameOf(text, stored))) return stored;
  cells.overrule('garageType', stored.garageType);
  cells.overrule('dealerType', stored.dealerType);
  const lorry = lorryBrandOf([text, name]);
  return {
    garageType: type === 'WERKSTATT' ? (GARAGES.get(foldText(text)) ?? lorry) : stored.garageType,
    dealerType: type === 'HAENDLER' ? (DEALERS.get(foldText(text)) ?? lorry) : stored.dealerType,
  };
}

/** Whether a text of the brand column names one of these brands. */
export function namesBrand(text: string, brands: Brands): boolean {
  const lorry = lorryBrandOf([text]);
  return isNameOf(text, brands) || (lorry !== null && [brands.garageType, brands.dealerType].includes(lorry));
}

function coded<V extends string>(cells: RowCells, target: 'garageType' | 'dealerType', values: ReadonlyMap<string, V>): V | null {
  const text = cells.raw(target).trim();
  if (text === '') return null;
  const value = values.get(foldText(text)) ?? null;
  if (value === null) cells.addIssue(target, 'import.fault.brand', { value: quoted(text) });
  return value;
}

/** Whether a text is the exported name of the stored brands; the export prefers the workshop's brand. */
function isNameOf(text: string, { garageType, dealerType }: Brands): boolean {
  const folded = foldText(text);
  if (garageType) return GARAGES.get(folded) === garageType;
  return dealerType ? DEALERS.get(folded) === dealerType : folded === '';
}
