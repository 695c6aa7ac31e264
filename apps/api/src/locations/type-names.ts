import type { LocationType } from '@rastnetz/contract';

/** German names of the types, for titles made here: a title is stored, so it has one language (all shown names are the web's). */
export const TYPE_NAMES: Readonly<Record<LocationType, string>> = {
  AUTOHOF: 'Autohof',
  BISTRO: 'Bistro',
  GASTSTAETTE: 'Gaststätte',
  HAENDLER: 'Händler',
  IMBISS: 'Imbiss',
  PARKPLATZ: 'Parkplatz',
  RASTHOF: 'Rasthof',
  WERKSTATT: 'Werkstatt',
};
