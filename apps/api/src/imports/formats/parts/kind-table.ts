import type { LocationType } from '@rastnetz/contract';

/** A row in terms of OpenStreetMap tags. */
export interface MapObject {
  readonly kind: string;
  readonly name: string;
  /** `yes` if lorries are allowed. */
  readonly truck: string;
  /** A list separated by `;`. */
  readonly amenities: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** Location type for a kind, or the reason why there is none. */
export type KindDecision = { readonly type: LocationType } | { readonly issue: 'import.fault.kind' | 'import.fault.kind_parking' };

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

/** Kinds of roadside stops, for which "Autohof" in the name overrides the kind: a restaurant of that name remains a restaurant. */
const ROADSIDE: ReadonlySet<string> = new Set(['services', 'rest_area', 'fuel', 'fuel_motorway', 'parking', 'truck_parking']);
const AUTOHOF_NAME = /auto(hof|höfe)/i;
/** Words for stops on the motorway itself; "BAB" is the Bundesautobahn. */
const MOTORWAY_NAME = /rast(hof|höfe|stätte|anlage|platz|haus|park)|autobahn|\bBAB/i;
/** Words that name lorries explicitly; "24" and card pumps do not count. */
const LORRY_NAME = /\b(lkw|trucks?)\b/i;
const LORRIES_WELCOME: ReadonlySet<string> = new Set(['yes', 'designated', 'only']);

/**
 * The only mapping from a row's kind to a location type. Kinds without a matching type have none.
 * For fuel stations see docs/adr/0005-fuel-stations.md.
 */
export function decideKind(thing: MapObject): KindDecision {
  const kind = plainKind(thing.kind);
  if (ROADSIDE.has(kind) && AUTOHOF_NAME.test(thing.name)) return { type: 'AUTOHOF' };
  if (kind === 'fuel') return { type: fuelType(thing) };
  if (kind === 'parking') return isForLorries(thing) ? { type: 'PARKPLATZ' } : { issue: 'import.fault.kind_parking' };
  const type = Object.hasOwn(BY_KIND, kind) && BY_KIND[kind];
  return type ? { type } : { issue: 'import.fault.kind' };
}

/** The kind without its default OpenStreetMap key: `amenity=fuel` and `fuel` are the same. */
export const plainKind = (kind: string): string => kind.toLowerCase().replace(/^(amenity|highway)=/, '');

/** OpenStreetMap keys whose values are kinds, the most specific first. */
const KIND_KEYS = ['highway', 'amenity', 'shop'] as const;

/** The kind among the tags of an element; null if none maps to a location type. */
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
