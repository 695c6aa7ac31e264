import type { LocationType } from '@rastnetz/contract';
import type { ImportRow } from './import-row.ts';

/** What becomes of a row by its kind: a type of ours, or the reason why it has none. */
export type KindDecision = { readonly type: LocationType } | { readonly leftOut: string };

const BY_KIND: Readonly<Record<string, LocationType>> = {
  services: 'RASTHOF',
  fuel_motorway: 'RASTHOF',
  rest_area: 'PARKPLATZ',
  truck_parking: 'PARKPLATZ',
  restaurant: 'GASTSTAETTE',
  biergarten: 'GASTSTAETTE',
  cafe: 'BISTRO',
  bar: 'BISTRO',
  pub: 'BISTRO',
  fast_food: 'IMBISS',
  'shop=car_repair': 'WERKSTATT',
  'shop=truck_repair': 'WERKSTATT',
  'shop=car': 'HAENDLER',
  'shop=truck': 'HAENDLER',
};

/** Kinds of a stop on the road, for which "Autohof" in the name says more than the kind: a restaurant called so stays a restaurant. */
const ROADSIDE: ReadonlySet<string> = new Set(['services', 'rest_area', 'fuel', 'fuel_motorway', 'parking', 'truck_parking']);
const AUTOHOF_NAME = /auto(hof|höfe)/i;
/** Words of the motorway's own stops; "BAB" is the Bundesautobahn. */
const MOTORWAY_NAME = /rast(hof|höfe|stätte|anlage|platz|haus|park)|autobahn|\bBAB/i;
/** Words that say who is meant; "24" and card pumps do not. */
const LORRY_NAME = /\b(lkw|trucks?)\b/i;
const LORRIES_WELCOME: ReadonlySet<string> = new Set(['yes', 'designated', 'only']);

/**
 * The one table from a row's kind to a location type. Kinds without a type of ours are left out.
 * Why fuel stations become what they become: docs/adr/0005-fuel-stations.md.
 */
export function decideKind(row: ImportRow): KindDecision {
  const kind = plainKind(row.fields.kind);
  if (ROADSIDE.has(kind) && AUTOHOF_NAME.test(row.fields.name)) return { type: 'AUTOHOF' };
  if (kind === 'fuel') return { type: fuelType(row) };
  if (kind === 'parking')
    return isForLorries(row) ? { type: 'PARKPLATZ' } : { leftOut: 'a car park without a word of lorries has no type' };
  const type = BY_KIND[kind];
  return type ? { type } : { leftOut: `the kind "${row.fields.kind}" has no type` };
}

/** The kind without the OpenStreetMap key that goes without saying: `amenity=fuel` and `fuel` are one. */
export const plainKind = (kind: string): string => kind.toLowerCase().replace(/^(amenity|highway)=/, '');

function fuelType(row: ImportRow): LocationType {
  if (MOTORWAY_NAME.test(row.fields.name)) return 'RASTHOF';
  return isForLorries(row) ? 'AUTOHOF' : 'RASTHOF';
}

function isForLorries({ fields, tags }: ImportRow): boolean {
  return [fields.truck, tags['hgv'], tags['access:hgv']].some((value) => LORRIES_WELCOME.has(value ?? '')) || LORRY_NAME.test(fields.name);
}
