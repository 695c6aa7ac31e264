import type { LocationType } from '@rastnetz/contract';

/** What a row says in OpenStreetMap's words. */
export interface MapObject {
  readonly kind: string;
  readonly name: string;
  /** `yes` where lorries are welcome. */
  readonly truck: string;
  /** A `;` list. */
  readonly amenities: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** What becomes of a row by its kind: a type of ours, or the reason why it has none. */
export type KindDecision = { readonly type: LocationType } | { readonly fault: 'import.fault.kind' | 'import.fault.kind_parking' };

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
 * The one table from a row's kind to a location type. Kinds without a type of ours have none.
 * Why fuel stations become what they become: docs/adr/0005-fuel-stations.md.
 */
export function decideKind(thing: MapObject): KindDecision {
  const kind = plainKind(thing.kind);
  if (ROADSIDE.has(kind) && AUTOHOF_NAME.test(thing.name)) return { type: 'AUTOHOF' };
  if (kind === 'fuel') return { type: fuelType(thing) };
  if (kind === 'parking') return isForLorries(thing) ? { type: 'PARKPLATZ' } : { fault: 'import.fault.kind_parking' };
  const type = Object.hasOwn(BY_KIND, kind) && BY_KIND[kind];
  return type ? { type } : { fault: 'import.fault.kind' };
}

/** The kind without the OpenStreetMap key that goes without saying: `amenity=fuel` and `fuel` are one. */
export const plainKind = (kind: string): string => kind.toLowerCase().replace(/^(amenity|highway)=/, '');

/** Keys of OpenStreetMap whose values are kinds, the one that says most first. */
const KIND_KEYS = ['highway', 'amenity', 'shop'] as const;

/** The kind among the tags of an element; null where none of them has a type of ours. */
export function kindOfTags(tags: Readonly<Record<string, string>>): string | null {
  const kinds = KIND_KEYS.flatMap((key) => (tags[key] === undefined ? [] : [key === 'shop' ? `shop=${tags[key]}` : tags[key]]));
  return kinds.find((kind) => 'type' in decideKind({ kind, name: tags['name'] ?? '', truck: '', amenities: '', tags })) ?? null;
}

function fuelType(thing: MapObject): LocationType {
  if (MOTORWAY_NAME.test(thing.name)) return 'RASTHOF';
  return isForLorries(thing) ? 'AUTOHOF' : 'RASTHOF';
}

function isForLorries({ name, truck, tags }: MapObject): boolean {
  return [truck, tags['hgv'], tags['access:hgv']].some((value) => LORRIES_WELCOME.has(value ?? '')) || LORRY_NAME.test(name);
}
