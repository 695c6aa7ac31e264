/** Errors of a report by the server's message keys. */
export const report_error = {
  trap: 'Dieses Feld muss leer bleiben.',
  type_missing: 'Bitte sagen Sie, was es ist.',
  place_missing: 'Bitte sagen Sie, wo es ist.',
  place_unknown: 'Diese Position liegt im Meer oder außerhalb der Karte. Bitte prüfen Sie sie.',
  location_missing: 'Es fehlt, um welchen Standort es geht.',
  location_unknown: 'Diesen Standort gibt es nicht oder nicht mehr.',
  location_of_new: 'Ein neuer Standort kann nicht zugleich ein bestehender sein.',
  message_missing: 'Bitte beschreiben Sie kurz, worum es geht.',
  nothing: 'Bitte ändern Sie, was nicht mehr stimmt, oder beschreiben Sie es.',
  idempotency_key: 'Die Meldung ließ sich nicht eindeutig benennen. Bitte laden Sie die Seite neu.',
} as const;
