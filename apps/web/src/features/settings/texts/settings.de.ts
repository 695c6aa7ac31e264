/** Overview of the settings. */
export const settings = {
  title: 'Einstellungen',
  intro: 'Was für Ihr Unternehmen und für das ganze Netz gilt.',
  intro_own: 'Was für Ihr Unternehmen gilt.',
  installation: 'Für die ganze Installation',
  stale: {
    body: 'Ihre Eingaben sind noch da. Laden Sie den neuen Stand; was Sie geändert haben, bleibt dabei stehen.',
    load: 'Neuen Stand laden',
    loaded: 'Der neue Stand ist geladen. Ihre Änderungen stehen noch da und sind nicht gespeichert.',
  },
  /** For those who manage their own company only. */
  card_own: {
    users: 'Kollegen einladen, sperren, entfernen und Rechte vergeben.',
    audit: 'Wer in Ihrem Unternehmen was geändert hat.',
  },
  card: {
    company: 'Name und Angaben Ihres Unternehmens.',
    users: 'Personen einladen, Rechte vergeben, Unternehmen bestätigen und nachsehen, wer was geändert hat.',
    pipelines: 'Stufen des Clearings, E-Mails an Melder und wie lange deren Daten bleiben.',
    customFields: 'Zusätzliche Angaben zu Standorten, die Ihr Netz braucht.',
    imports: 'Standorte aus einer Datei übernehmen: prüfen, übernehmen, zurücknehmen.',
    subscription: 'Tarif, Laufzeit und was davon genutzt ist.',
    audit: 'Wer was getan hat: durchsuchen, filtern, exportieren.',
    retention: 'Wie lange Papierkorb, Protokoll, E-Mails und Importe bleiben.',
    legal: 'Impressum und Datenschutzerklärung, wie alle sie lesen.',
  },
} as const;
