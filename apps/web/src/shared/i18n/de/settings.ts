/** The start of the settings. */
export const settings = {
  title: 'Einstellungen',
  intro: 'Was für das ganze Netz gilt.',
  empty: 'Für Sie gibt es hier nichts einzustellen.',
  card: {
    company: 'Name und Angaben Ihres Unternehmens.',
    users: 'Personen einladen, Rechte vergeben, Unternehmen bestätigen und nachsehen, wer was geändert hat.',
    pipelines: 'Stufen des Clearings, E-Mails an Melder und wie lange deren Daten bleiben.',
  },
} as const;
