/** Texts of every page, including those before sign-in. */
export const app = {
  name: 'Rastnetz',
  loading: 'Wird geladen ...',
  retry: 'Erneut versuchen',
  close: 'Schließen',
  offline: 'Keine Verbindung. Speichern geht gerade nicht.',
  legal: { label: 'Rechtliches', imprint: 'Impressum', privacy: 'Datenschutz' },
  language: {
    label: 'Sprache',
    de: 'Deutsch',
    en: 'English',
    failed: 'Die Sprache konnte nicht geladen werden. Bitte prüfen Sie die Verbindung und laden Sie die Seite neu.',
  },
  demo: {
    label: 'Demo',
    text: 'Demobetrieb: erfundene Daten, bekannte Passwörter.',
    how: 'Zur echten Installation',
    title: 'Von der Demo zur echten Installation',
    step_database: 'Eine PostgreSQL-Datenbank mit PostGIS anlegen und ihre Adresse als DATABASE_URL setzen.',
    step_settings: 'SECRET, PUBLIC_URL und SMTP_URL setzen; alle Einstellungen stehen in .env.example.',
    step_start: 'Mit DEMO=0 starten.',
    step_user: 'Das erste Konto anlegen: npm run user -- create',
  },
  number: { integer: 'Bitte nur Ziffern eingeben.', decimal: 'Bitte nur Ziffern und höchstens ein Komma.' },
  not_found: { title: 'Seite nicht gefunden', body: 'Unter dieser Adresse gibt es nichts.', home: 'Zur Startseite' },
  part_failed: 'Das konnte nicht geladen werden. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  crash: { title: 'Das hat nicht geklappt', body: 'Beim Anzeigen dieser Seite ist ein Fehler aufgetreten.' },
} as const;
