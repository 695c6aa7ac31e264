/** Texts of the place search and of the line under a picked position. */
export const place = {
  label: 'Ort, PLZ oder Gemeinde',
  placeholder: 'Goslar oder 51.9, 10.4',
  clear: 'Ortssuche leeren',
  position: 'Zu dieser Position',
  none: 'Kein Ort gefunden. Geben Sie Koordinaten ein, z. B. 51.37, 9.61, oder suchen Sie die Stelle auf der Karte.',
  failed: 'Die Ortssuche antwortet gerade nicht.',
  searching: 'Orte werden gesucht …',
  found_one: '{{count}} Ort gefunden',
  found_other: '{{count}} Orte gefunden',
  sources:
    'Orte: GeoNames (CC BY 4.0), © GeoBasis-DE / BKG 2016, verändert · PLZ: © OpenStreetMap contributors (ODbL) · Ortsteile: DB InfraGO (CC BY 4.0), © OpenStreetMap contributors (ODbL), verändert',
  kind: { town: 'Ort', village: 'Ortsteil von {{municipality}}', postcode: 'PLZ', municipality: 'Gemeinde' },
  around: {
    municipality: 'Gemeinde {{name}}',
    city: 'Stadt {{name}}',
    unincorporated: 'Gemeindefreies Gebiet {{name}}',
    land: 'Land {{name}}',
    abroad: 'bei {{name}}, {{country}}',
  },
  road: { towards: 'Richtung {{direction}}', only_from: 'nur aus Richtung {{direction}}', km: 'km {{km}}' },
} as const;
