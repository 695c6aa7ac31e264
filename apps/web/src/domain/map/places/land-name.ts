import type { Language } from '@rastnetz/contract';

/** English names of the Länder that have one, by the German name in the server's response; the same as on the built-in map (packages/basemap). */
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  Bayern: 'Bavaria',
  Hessen: 'Hesse',
  'Mecklenburg-Vorpommern': 'Mecklenburg-Western Pomerania',
  Niedersachsen: 'Lower Saxony',
  'Nordrhein-Westfalen': 'North Rhine-Westphalia',
  'Rheinland-Pfalz': 'Rhineland-Palatinate',
  Sachsen: 'Saxony',
  'Sachsen-Anhalt': 'Saxony-Anhalt',
  Thüringen: 'Thuringia',
};

/** The name of a Land in the language of the page. */
export const landName = (land: string, language: Language): string => (language === 'en' ? (ENGLISH_NAMES[land] ?? land) : land);

/** Where a Land is, as in "im Saarland", the only one with an article in German. */
export const inLand = (land: string, language: Language): string =>
  `${language === 'de' && land === 'Saarland' ? 'im' : 'in'} ${landName(land, language)}`;
