/** Export of the list as a file. */
export const download = {
  button: 'Exportieren',
  chosen: 'Ausgewählte exportieren',
  too_many_chosen: 'Höchstens {{max}} ausgewählte auf einmal. Alle Treffer exportiert der Knopf über der Liste.',
  format: { csv: 'CSV (Text, mit Semikolons)', xlsx: 'Excel (XLSX)', geojson: 'GeoJSON (Karten)' },
  hint: 'Alle Seiten der Liste, wie sie gerade gefiltert und sortiert ist.',
  only_own: 'Exportiert werden nur Standorte Ihres Unternehmens, bis ein Admin es bestätigt hat.',
  too_many_to_import:
    'Eine Datei mit mehr als {{max}} Standorten lässt sich nicht wieder importieren. Exportieren Sie sonst in Teilen, zum Beispiel nach Standorttyp.',
  file: 'standorte',
  progress: 'Fortschritt des Exports',
  waiting: 'Der Export wird vorbereitet.',
  rows: '{{rows}} von {{total}} Standorten, {{size}}',
  bytes: '{{size}} geladen, {{total}} Standorte insgesamt',
  only_bytes: '{{size}} geladen',
  cancel: 'Export abbrechen',
  cancelled: 'Export abgebrochen.',
  done_one: '{{number}} Standort gespeichert als {{name}}.',
  done_other: '{{number}} Standorte gespeichert als {{name}}.',
  done_uncounted: 'Gespeichert als {{name}}.',
  failed: 'Der Export hat nicht geklappt.',
  too_many: 'Mehr als {{max}} Dateien auf einmal gehen nicht. Bitte warten Sie, bis eine davon fertig ist.',
} as const;
