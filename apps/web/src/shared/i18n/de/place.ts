/** Texts of the place search and of the line under a picked position. */
export const place = {
  label: 'Ort, PLZ oder Gemeinde',
  placeholder: 'Goslar, 38640 oder 51.9, 10.4',
  clear: 'Ortssuche leeren',
  position: 'Zu dieser Position',
  none: 'Kein Ort gefunden.',
  failed: 'Die Ortssuche antwortet gerade nicht.',
  searching: 'Orte werden gesucht …',
  found_one: '{{count}} Ort gefunden',
  found_other: '{{count}} Orte gefunden',
  sources: 'Orte: GeoNames (CC BY 4.0), © GeoBasis-DE / BKG 2016, verändert · PLZ: © OpenStreetMap contributors (ODbL)',
  kind: { town: 'Ort', postcode: 'PLZ', municipality: 'Gemeinde' },
  around: {
    municipality: 'Gemeinde {{name}}',
    city: 'Stadt {{name}}',
    unincorporated: 'Gemeindefreies Gebiet {{name}}',
    land: 'Land {{name}}',
    abroad: 'bei {{name}}, {{country}}',
  },
} as const;
