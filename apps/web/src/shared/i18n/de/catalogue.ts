import type { DealerType, Feature, GarageType, LocationType } from '@rastnetz/contract';

const BRANDS = { daf: 'DAF', iveco: 'Iveco', man: 'MAN', mercedes: 'Mercedes', renault: 'Renault', scania: 'Scania' } as const;

/** Names of types, features and brands (spec sections 2 and 3). */
export const catalogue = {
  type: {
    AUTOHOF: 'Autohof',
    BISTRO: 'Bistro',
    GASTSTAETTE: 'Gaststätte',
    HAENDLER: 'Händler',
    IMBISS: 'Imbiss',
    PARKPLATZ: 'Parkplatz',
    RASTHOF: 'Rasthof',
    WERKSTATT: 'Werkstatt',
  } satisfies Record<LocationType, string>,
  feature: {
    PARKPLATZ: 'Parkplatz',
    WLAN: 'WLAN',
    KUEHLERSTROM: 'Kühlerstrom',
    WASCHANLAGE: 'Waschanlage',
    TANKSTELLE: 'Tankstelle',
    DUSCHE: 'Dusche',
    FASTFOOD: 'Fastfood',
    GASTRONOMIE: 'Gastronomie',
    TOILETTEN: 'Toiletten',
    GELDAUTOMAT: 'Geldautomat',
  } satisfies Record<Feature, string>,
  garage: { ...BRANDS, 'freie-werkstatt': 'Freie Werkstatt' } satisfies Record<GarageType, string>,
  dealer: { ...BRANDS, 'freier-haendler': 'Freier Händler' } satisfies Record<DealerType, string>,
} as const;
