import { Feature } from '@rastnetz/contract';
import { type MapObject, plainKind } from '../formats/parts/kind-table.ts';

/** Condition for a feature: one of these kinds, amenities, or tag values. `why` is the reason for the rule. */
interface FeatureRule {
  readonly kinds?: readonly string[];
  readonly amenities?: readonly string[];
  readonly tags?: Readonly<Record<string, readonly string[]>>;
  readonly why: string;
}

const YES = ['yes', 'designated', 'customers', 'only'];

/** The only mapping from kinds, amenities and tags to features. Features that map data cannot express have no entry. */
const RULES: Readonly<Partial<Record<Feature, FeatureRule>>> = {
  PARKPLATZ: {
    kinds: ['services', 'rest_area', 'parking', 'truck_parking'],
    amenities: ['parking', 'truck_parking'],
    why: 'a service or rest area is by definition a place to stop and park',
  },
  WLAN: {
    amenities: ['wifi', 'wlan'],
    tags: { internet_access: ['wlan', 'wifi'] },
    why: '"yes" may mean a terminal or a cable and does not count',
  },
  WASCHANLAGE: {
    amenities: ['car_wash', 'truck_wash'],
    tags: { car_wash: YES, 'fuel:car_wash': YES, truck_wash: YES },
    why: 'cars and lorries share one feature',
  },
  TANKSTELLE: { kinds: ['fuel', 'fuel_motorway'], amenities: ['fuel'], why: 'it sells fuel' },
  DUSCHE: { amenities: ['shower', 'showers'], tags: { shower: YES }, why: 'also where only customers may' },
  FASTFOOD: { kinds: ['fast_food'], amenities: ['fast_food'], why: 'OpenStreetMap means the same by it' },
  GASTRONOMIE: {
    kinds: ['restaurant', 'biergarten', 'cafe', 'bar', 'pub'],
    amenities: ['restaurant', 'biergarten', 'cafe', 'bar', 'pub'],
    why: 'one is served or sits down there',
  },
  TOILETTEN: { amenities: ['toilets'], tags: { toilets: YES }, why: 'also where only customers may' },
  GELDAUTOMAT: { amenities: ['atm'], tags: { atm: YES }, why: 'a bank counter alone does not count' },
};

/** The features of a row, in the order of the catalogue (S3-ENUM-02). */
export function featuresOf(mapObject: Pick<MapObject, 'kind' | 'amenities' | 'tags'>): Feature[] {
  const amenities = new Set(mapObject.amenities.split(';').map((amenity) => amenity.trim().toLowerCase()));
  const kind = plainKind(mapObject.kind);
  return Feature.options.filter((feature) => {
    const rule = RULES[feature];
    return rule !== undefined && applies(rule, kind, amenities, mapObject.tags);
  });
}

function applies(rule: FeatureRule, kind: string, amenities: ReadonlySet<string>, tags: MapObject['tags']): boolean {
  if (rule.kinds?.includes(kind) || rule.amenities?.some((amenity) => amenities.has(amenity))) return true;
  return Object.entries(rule.tags ?? {}).some(([tag, values]) => values.includes(tags[tag] ?? ''));
}
