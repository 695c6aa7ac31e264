import { z } from 'zod';

/** Location types in the order of S3-ENUM-01; the legacy numbers 1–8 are positions in this list (S3-LOC-05). */
export const LocationType = z.enum(['AUTOHOF', 'BISTRO', 'GASTSTAETTE', 'HAENDLER', 'IMBISS', 'PARKPLATZ', 'RASTHOF', 'WERKSTATT']);
export type LocationType = z.infer<typeof LocationType>;

/** Amenities in the order of S3-ENUM-02. */
export const Feature = z.enum([
  'PARKPLATZ',
  'WLAN',
  'KUEHLERSTROM',
  'WASCHANLAGE',
  'TANKSTELLE',
  'DUSCHE',
  'FASTFOOD',
  'GASTRONOMIE',
  'TOILETTEN',
  'GELDAUTOMAT',
]);
export type Feature = z.infer<typeof Feature>;

/** The filter chips in the order of S2-LOC-04; "Alle Anzeigen" comes before them. */
export const FILTER_ORDER = [
  'PARKPLATZ',
  'TANKSTELLE',
  'KUEHLERSTROM',
  'WASCHANLAGE',
  'FASTFOOD',
  'TOILETTEN',
  'WLAN',
  'DUSCHE',
  'GASTRONOMIE',
  'GELDAUTOMAT',
] as const satisfies readonly Feature[];

/** Brands of a WERKSTATT (S3-ENUM-03). */
export const GarageType = z.enum(['daf', 'iveco', 'man', 'mercedes', 'renault', 'scania', 'freie-werkstatt']);
export type GarageType = z.infer<typeof GarageType>;

/** Brands of a HAENDLER (S3-ENUM-04). */
export const DealerType = z.enum(['daf', 'iveco', 'man', 'mercedes', 'renault', 'scania', 'freier-haendler']);
export type DealerType = z.infer<typeof DealerType>;

/** Operators of a TANKSTELLE block (S3-ENUM-05). */
export const FUEL_OPERATORS = [
  'Aral',
  'Avia',
  'Classic (Lühmann)',
  'Esso',
  'ENI (Agip)',
  'Jet',
  'OIL!',
  'Orlen (Star)',
  'OMV',
  'Shell',
  'Tamoil/HEM',
  'Total',
  'Westfalen',
  'Q1 Tankstellenvertrieb',
  'Sonstige',
] as const;

/** Operators of a FASTFOOD block (S3-ENUM-06). */
export const FAST_FOOD_OPERATORS = [
  'Burger King',
  'Burgermeister',
  'Frittenwerk',
  'Five Guys',
  'Hans im Glück',
  'Kentucky Fried Chicken',
  "McDonald's",
  'Peter Pane',
  'Subway',
  'Vapiano',
  'Sonstige',
] as const;

/** The closed list of operators of a feature, or null if the operator is free text (S3-ENUM-07). */
export function operatorsOf(feature: Feature): readonly string[] | null {
  if (feature === 'TANKSTELLE') return FUEL_OPERATORS;
  return feature === 'FASTFOOD' ? FAST_FOOD_OPERATORS : null;
}
