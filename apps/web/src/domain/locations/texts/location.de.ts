/** Errors of single fields of a location, by the contract's keys. */
export const location = {
  hours: {
    time: 'Bitte eine Uhrzeit wie 6:30 angeben.',
    open_missing: 'Bitte den Beginn angeben.',
    close_missing: 'Bitte das Ende angeben.',
    first_missing: 'Bitte zuerst Zeitraum 1 angeben.',
    equal: 'Beginn und Ende sind gleich.',
    overlap: 'Die Zeiträume überschneiden sich.',
  },
  special: {
    date_missing: 'Bitte ein Datum angeben.',
    to_before_from: 'Der letzte Tag liegt vor dem ersten.',
    overlap: 'Für diese Tage gibt es schon einen Eintrag.',
  },
  parking: {
    range: 'Bitte eine Zahl von 0 bis 999 angeben.',
    hours: 'Bitte 0,5 bis 720 Stunden angeben, in halben Stunden.',
    height: 'Bitte 1 bis 9,99 Meter angeben, mit höchstens zwei Nachkommastellen.',
  },
  address: { country: 'Dieses Land gibt es in der Liste nicht.' },
  road: { km: 'Bitte einen Kilometer von 0 bis 2.000 angeben, mit höchstens einer Nachkommastelle.' },
  offer: {
    operator_unknown: 'Diesen Betreiber gibt es in der Liste nicht.',
    unknown: 'Diesen Block gibt es am Standort nicht.',
    twice: 'Dieser Block kommt zweimal vor.',
    taken: 'Ein anderer Standort hat gerade einen dieser Blöcke angelegt. Bitte noch einmal speichern.',
  },
  image: {
    unknown: 'Dieses Bild gibt es am Standort nicht.',
    twice: 'Dieses Bild kommt zweimal vor.',
    upload_missing: 'Die Datei zu diesem Bild ist nicht angekommen.',
  },
  export: { too_many_rows: 'Eine Excel-Datei fasst höchstens {{max}} Standorte. Bitte filtern oder als CSV exportieren.' },
  offline: {
    reason_missing: 'Bitte einen Grund angeben.',
    reason_long: 'Der Grund ist zu lang.',
  },
  closure: {
    past: 'Bitte ein Datum ab heute angeben.',
    long: 'Höchstens {{max}} Tage im Voraus.',
  },
  bulk: {
    twice: 'Dieser Standort kommt zweimal vor.',
    nothing: 'Bitte mindestens eine Angabe ändern.',
    phone: 'Bitte eine vollständige Telefonnummer wie +49 511 123456 angeben.',
    website: 'Bitte eine Adresse wie www.beispiel.de angeben.',
  },
  company_unknown: 'Dieses Unternehmen gibt es nicht.',
  origin_taken: 'Dieses Unternehmen hat schon einen Standort mit dieser Nummer aus dieser Quelle.',
  source_twice: 'Diese Quelle kommt zweimal vor.',
} as const;
