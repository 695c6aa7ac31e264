export const home = {
  title: 'Home',
  subtitle: 'Ihre Standorte auf einen Blick.',
  refresh: 'Aktualisieren',
  latest_update: 'Letzte Aktualisierung {{when}}',
  never: '…',
  my_locations: 'Meine Standorte',
  all_locations: 'Alle Standorte',
  no_value: 'Kein Wert',
  todo: {
    title: 'Zu erledigen',
    coordinates: 'ohne Position',
    hours: 'ohne Öffnungszeiten',
    image: 'ohne Bild',
    stale: 'seit einem Jahr nicht bearbeitet',
    reports: 'offene Meldungen',
    done: 'Alles erledigt. Es fehlt nichts an Ihren Standorten.',
    failed: 'Die Aufgaben konnten nicht geladen werden.',
  },
  activity: {
    title: 'Aktivität der letzten zwölf Wochen',
    saves: 'Gespeicherte Änderungen',
    reports: 'Meldungen',
    week: 'Woche ab',
    as_table: 'Als Tabelle',
    none: 'In den letzten zwölf Wochen wurde nichts gespeichert oder gemeldet.',
  },
} as const;

export const toast = { statistic: { error: 'Fehler beim Abrufen von Statistiken.' } } as const;
