import { z } from 'zod';
import { type DealerType, FAST_FOOD_OPERATORS, FUEL_OPERATORS, type GarageType } from './catalogue.ts';

/** The operator for all that are not listed; it is no brand. */
type Unlisted = 'Sonstige';
const isListed = <Name extends string>(name: Name): name is Exclude<Name, Unlisted> => name !== 'Sonstige';

/** Brands of fuel stations and of fast food, which are operators of company blocks. */
export const FUEL_BRANDS = FUEL_OPERATORS.filter(isListed);
export const FAST_FOOD_BRANDS = FAST_FOOD_OPERATORS.filter(isListed);
/** Brands of garages and dealers. */
export const TRUCK_BRANDS = ['daf', 'iveco', 'man', 'mercedes', 'renault', 'scania'] as const satisfies readonly (GarageType &
  DealerType)[];

/** A brand by which locations are found. */
export const Brand = z.enum([...FUEL_BRANDS, ...FAST_FOOD_BRANDS, ...TRUCK_BRANDS]);
export type Brand = z.infer<typeof Brand>;

/** The brands among the operators, garage type and dealer type of a location, in the order of the catalogue. */
export function brandsAmong(names: readonly (string | null)[]): Brand[] {
  const given = new Set(names);
  return Brand.options.filter((brand) => given.has(brand));
}
