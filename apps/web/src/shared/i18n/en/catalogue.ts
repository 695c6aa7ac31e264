import type { Translation } from '../translation.ts';

const BRANDS = { daf: 'DAF', iveco: 'Iveco', man: 'MAN', mercedes: 'Mercedes', renault: 'Renault', scania: 'Scania' } as const;

export const catalogue = {
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
} as const satisfies Translation['catalogue'];
