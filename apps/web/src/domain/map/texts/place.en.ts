import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './place.de.ts';

export const place = {
  label: 'Town, postcode or municipality',
  placeholder: 'Goslar or 51.9, 10.4',
  clear: 'Clear place search',
  position: 'To this position',
  none: 'No place found. Enter coordinates, such as 51.37, 9.61, or find the spot on the map.',
  failed: 'The place search does not answer at the moment.',
  searching: 'Searching places …',
  found_one: '{{count}} place found',
  found_other: '{{count}} places found',
  sources:
    'Places: GeoNames (CC BY 4.0), © GeoBasis-DE / BKG 2016, modified · Postcodes: © OpenStreetMap contributors (ODbL) · Villages: DB InfraGO (CC BY 4.0), © OpenStreetMap contributors (ODbL), modified',
  kind: { town: 'town', village: 'part of {{municipality}}', postcode: 'postcode', municipality: 'municipality' },
  around: {
    municipality: 'Municipality of {{name}}',
    city: 'City of {{name}}',
    unincorporated: 'Unincorporated area {{name}}',
    land: 'state of {{name}}',
    abroad: 'near {{name}}, {{country}}',
  },
  road: { towards: 'towards {{direction}}', only_from: 'only coming from {{direction}}', km: 'km {{km}}' },
} as const satisfies Texts<typeof german.place>;
