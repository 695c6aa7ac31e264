import {
  closedWeek,
  emptyDraft,
  FAST_FOOD_OPERATORS,
  type Feature,
  FUEL_OPERATORS,
  type LocationDraft,
  type LocationType,
} from '@rastnetz/contract';
import { v5 as namedUuid } from 'uuid';
import type { DemoSite } from './demo-sites.ts';
import { DEALERS, GARAGES, RESTAURANT_OPERATORS, TRAITS } from './demo-traits.ts';
import { roundRobin, seededRandom } from './seeded-random.ts';

const NAMESPACE = '3f0a5f5e-9d0b-4f1b-8a3c-5a1f7d2c9e10';

/** Data errors for users of the demo to find: sites by place name. */
const WITHOUT_POSITION: ReadonlySet<string> = new Set(['Wittlich', 'Passau', 'Chemnitz']);
const WITHOUT_HOURS: ReadonlySet<string> = new Set(['Schuby', 'Winningen', 'Sittensen', 'Rosenheim', 'Würselen']);
const HOURS_AS_TEXT = 'Bei Veranstaltungen abweichend, bitte Aushang beachten';

/** Operators for the block of a feature; features without an entry are run by the site itself. */
const OPERATORS: Readonly<Partial<Record<Feature, readonly string[]>>> = {
  TANKSTELLE: FUEL_OPERATORS,
  FASTFOOD: FAST_FOOD_OPERATORS,
  GASTRONOMIE: RESTAURANT_OPERATORS,
};

/** A fictitious location at a site; the same at every start. `position` is the index of the site. */
export function demoLocation(site: DemoSite, position: number): LocationDraft {
  const random = seededRandom(7_000 + position);
  const traits = TRAITS[site.type];
  const features = [...roundRobin(traits.features, position)];
  const between = (range: readonly [number, number] | null) => range && Math.round(range[0] + random() * (range[1] - range[0]));
  const hasHours = !WITHOUT_HOURS.has(site.place);
  return {
    ...emptyDraft(site.type),
    ...brandOf(site.type, position),
    name: site.name,
    description: roundRobin(traits.descriptions, position).replace('{road}', site.road).replace('{place}', site.place),
    website: site.name && `www.${hostOf(site.name)}.example`,
    phone: phoneOf(random()),
    coordinates: WITHOUT_POSITION.has(site.place) ? null : { type: 'Point', coordinates: [site.lng, site.lat] },
    postcode: site.postcode,
    city: site.place,
    country: 'DE',
    roadRef: site.road,
    features,
    parkingTruck: between(traits.parkingTruck),
    parkingPKW: between(traits.parkingPKW),
    parkingFree: traits.parkingPKW && random() > 0.3,
    openingHours: hasHours ? roundRobin(traits.weeks, position) : closedWeek(),
    openingHoursText: hasHours && position % 11 === 0 ? HOURS_AS_TEXT : null,
    offers: offersOf(features, position),
  };
}

const brandOf = (type: LocationType, position: number): Pick<LocationDraft, 'garageType' | 'dealerType'> => ({
  garageType: type === 'WERKSTATT' ? roundRobin(GARAGES, position) : null,
  dealerType: type === 'HAENDLER' ? roundRobin(DEALERS, position) : null,
});

/** Numbers that the Bundesnetzagentur reserves for films and examples: 030 23125 000 to 999. */
const phoneOf = (random: number): string => `+493023125${String(Math.floor(random * 1000)).padStart(3, '0')}`;

const hostOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-');

function offersOf(features: readonly Feature[], position: number): LocationDraft['offers'] {
  return features.flatMap((type, index) => {
    const operators = OPERATORS[type];
    if (!operators) return [];
    const id = namedUuid(`${position}/${type}`, NAMESPACE);
    const operator = roundRobin(operators, position + index);
    return [{ id, type, operator, description: null, website: null, phone: null, partner: position % 4 === 0 }];
  });
}
