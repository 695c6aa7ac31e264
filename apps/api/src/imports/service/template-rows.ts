import type { ImportTarget, Language } from '@rastnetz/contract';

/** Columns of a template, in order. */
export const TEMPLATE_TARGETS = [
  'sourceId',
  'name',
  'locationType',
  'brand',
  'lat',
  'lng',
  'street',
  'housenumber',
  'postcode',
  'city',
  'country',
  'roadRef',
  'roadExit',
  'phone',
  'website',
  'contactEmail',
  'description',
  'features',
  'hours',
  'parkingTruck',
  'parkingPKW',
  'parkingFree',
] as const satisfies readonly ImportTarget[];
export type TemplateTarget = (typeof TEMPLATE_TARGETS)[number];

/** An example row; words in each language, numbers as they are. `tags` are its OpenStreetMap tags. */
export type ExampleRow = {
  readonly [target in TemplateTarget]?: target extends 'lat' | 'lng' ? number : string | number | Readonly<Record<Language, string>>;
} & { readonly tags?: Readonly<Record<string, string>> };

/** Fictitious locations with unassigned telephone numbers. */
export const EXAMPLE_ROWS: readonly ExampleRow[] = [
  {
    sourceId: 'H-001',
    name: 'Autohof Musterstadt',
    locationType: { de: 'Autohof', en: 'Truck stop' },
    lat: 52.3751,
    lng: 9.7422,
    street: 'Musterstraße',
    housenumber: '1',
    postcode: '01234',
    city: 'Musterstadt',
    country: 'DE',
    roadRef: 'A2',
    roadExit: '12 Musterstadt',
    phone: '+49 511 000001',
    website: 'https://autohof.example',
    contactEmail: 'info@autohof.example',
    description: { de: 'Zufahrt über den Kreisverkehr', en: 'Access by the roundabout' },
    features: { de: 'Parkplatz, WLAN, Dusche', en: 'Parking, Wi-Fi, Shower' },
    hours: 'Mo-Fr 06:00-22:00; Sa 08:00-18:00',
    parkingTruck: 120,
    parkingPKW: 40,
    parkingFree: { de: 'ja', en: 'yes' },
    tags: { amenity: 'fuel', name: 'Autohof Musterstadt', phone: '+49 511 000001', opening_hours: 'Mo-Fr 06:00-22:00', shower: 'yes' },
  },
  {
    sourceId: 'H-002',
    name: 'Werkstatt Beispiel',
    locationType: { de: 'Werkstatt', en: 'Garage' },
    brand: 'Scania',
    lat: 50.1109,
    lng: 8.6821,
    phone: '+49 69 000002',
    hours: { de: 'Montag bis Freitag 8–17 Uhr', en: 'Monday to Friday 8:00-17:00' },
  },
  {
    sourceId: 'H-003',
    name: 'Bistro am Beispielweg',
    locationType: 'Bistro',
    lat: 48.1374,
    lng: 11.5755,
    features: { de: 'Gastronomie, Toiletten', en: 'Restaurant, Toilets' },
    hours: '24/7',
    parkingPKW: 12,
    parkingFree: { de: 'nein', en: 'no' },
    tags: { amenity: 'cafe', name: 'Bistro am Beispielweg', opening_hours: '24/7', toilets: 'yes' },
  },
];
