import type { DealerType, Feature, GarageType, LocationType } from './catalogue.ts';

/** Names of types, features and brands in one language (S1-LANG-05). */
export interface CatalogueNames {
  readonly type: Readonly<Record<LocationType, string>>;
  readonly feature: Readonly<Record<Feature, string>>;
  readonly garage: Readonly<Record<GarageType, string>>;
  readonly dealer: Readonly<Record<DealerType, string>>;
}

const BRANDS = { daf: 'DAF', iveco: 'Iveco', man: 'MAN', mercedes: 'Mercedes', renault: 'Renault', scania: 'Scania' } as const;

/** German names for screens, exported files and generated titles. */
export const GERMAN_NAMES = {
  type: {
    AUTOHOF: 'Autohof',
    BISTRO: 'Bistro',
    GASTSTAETTE: 'Gaststätte',
    HAENDLER: 'Händler',
    IMBISS: 'Imbiss',
    PARKPLATZ: 'Parkplatz',
    RASTHOF: 'Rasthof',
    WERKSTATT: 'Werkstatt',
  },
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
  },
  garage: { ...BRANDS, 'freie-werkstatt': 'Freie Werkstatt' },
  dealer: { ...BRANDS, 'freier-haendler': 'Freier Händler' },
} as const satisfies CatalogueNames;

export const ENGLISH_NAMES = {
  type: {
    AUTOHOF: 'Truck stop',
    BISTRO: 'Bistro',
    GASTSTAETTE: 'Restaurant',
    HAENDLER: 'Dealer',
    IMBISS: 'Snack bar',
    PARKPLATZ: 'Parking lot',
    RASTHOF: 'Rest area',
    WERKSTATT: 'Garage',
  },
  feature: {
    PARKPLATZ: 'Parking',
    WLAN: 'Wi-Fi',
    KUEHLERSTROM: 'Reefer power',
    WASCHANLAGE: 'Vehicle wash',
    TANKSTELLE: 'Fuel station',
    DUSCHE: 'Shower',
    FASTFOOD: 'Fast food',
    GASTRONOMIE: 'Restaurant',
    TOILETTEN: 'Toilets',
    GELDAUTOMAT: 'Cash machine',
  },
  garage: { ...BRANDS, 'freie-werkstatt': 'Independent garage' },
  dealer: { ...BRANDS, 'freier-haendler': 'Independent dealer' },
} as const satisfies CatalogueNames;
