import { type DealerType, type FAST_FOOD_OPERATORS, type FUEL_OPERATORS, foldText, type GarageType } from '@rastnetz/contract';

type FuelOperator = (typeof FUEL_OPERATORS)[number];
type FastFoodOperator = (typeof FAST_FOOD_OPERATORS)[number];
type LorryBrand = Exclude<GarageType, 'freie-werkstatt'> & DealerType;

/** Spellings of fuel station brands, folded, and the operator in the catalogue (S3-ENUM-05). */
const FUEL: readonly (readonly [RegExp, FuelOperator])[] = [
  [/\baral\b/, 'Aral'],
  [/\bavia\b/, 'Avia'],
  [/\bclassic\b|\bluhmann\b/, 'Classic (Lühmann)'],
  [/\besso\b/, 'Esso'],
  [/\b(eni|agip)\b/, 'ENI (Agip)'],
  [/\bjet\b/, 'Jet'],
  [/\boil!|^oil$/, 'OIL!'],
  [/\b(orlen|star)\b/, 'Orlen (Star)'],
  [/\bomv\b/, 'OMV'],
  [/\bshell\b/, 'Shell'],
  [/\b(tamoil|hem)\b/, 'Tamoil/HEM'],
  [/\btotal ?(energies)?\b/, 'Total'],
  [/\bwestfalen\b/, 'Westfalen'],
  [/\bq1\b/, 'Q1 Tankstellenvertrieb'],
];

const FAST_FOOD: readonly (readonly [RegExp, FastFoodOperator])[] = [
  [/\bburger king\b/, 'Burger King'],
  [/\bburgermeister\b/, 'Burgermeister'],
  [/\bfrittenwerk\b/, 'Frittenwerk'],
  [/\bfive guys\b/, 'Five Guys'],
  [/\bhans im gluck\b/, 'Hans im Glück'],
  [/\b(kentucky fried chicken|kfc)\b/, 'Kentucky Fried Chicken'],
  [/\bmc ?donald.?s\b/, "McDonald's"],
  [/\bpeter pane\b/, 'Peter Pane'],
  [/\bsubway\b/, 'Subway'],
  [/\bvapiano\b/, 'Vapiano'],
];

const LORRIES: readonly (readonly [RegExp, LorryBrand])[] = [
  [/\bdaf\b/, 'daf'],
  [/\biveco\b/, 'iveco'],
  [/\bman\b/, 'man'],
  [/\bmercedes\b/, 'mercedes'],
  [/\brenault\b/, 'renault'],
  [/\bscania\b/, 'scania'],
];

/** The value of the first text that matches: callers pass brand, name and operator in this order. */
function firstMatch<T>(table: readonly (readonly [RegExp, T])[], texts: readonly string[]): T | null {
  for (const text of texts.map(foldText)) for (const [pattern, value] of table) if (pattern.test(text)) return value;
  return null;
}

/** The operator of a fuel station in the catalogue's spelling (S3-ENUM-05); `Sonstige` for all others. */
export const fuelOperatorOf = (texts: readonly string[]): FuelOperator => firstMatch(FUEL, texts) ?? 'Sonstige';

/** The operator of a fast-food counter in the catalogue's spelling (S3-ENUM-06); `Sonstige` for all others. */
export const fastFoodOperatorOf = (texts: readonly string[]): FastFoodOperator => firstMatch(FAST_FOOD, texts) ?? 'Sonstige';

/** The lorry brand named by a workshop or dealer; null if none is named, which does not make it an independent one. */
export const lorryBrandOf = (texts: readonly string[]): LorryBrand | null => firstMatch(LORRIES, texts);
