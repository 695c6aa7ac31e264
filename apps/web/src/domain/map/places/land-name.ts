import type { Language } from '@rastnetz/contract';

/** English names of the Länder that have one, by the German name the server answers; the built-in map writes the same (packages/basemap). */
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

/** A Land as the language of the page calls it. */
export const landName = (land: string, language: Language): string => (language === 'en' ? (ENGLISH_NAMES[land] ?? land) : land);
