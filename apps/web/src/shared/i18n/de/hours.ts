import type { Weekday } from '@rastnetz/contract';

/** The opening-hours form (spec sections 2 and 4). */
export const hours = {
  title: 'Öffnungszeiten',
  day: {
    monday: 'Montag',
    tuesday: 'Dienstag',
    wednesday: 'Mittwoch',
    thursday: 'Donnerstag',
    friday: 'Freitag',
    saturday: 'Samstag',
    sunday: 'Sonntag',
  } satisfies Record<Weekday, string>,
  open: 'geöffnet',
  closed: 'geschlossen',
  open24: '24h geöffnet',
  period1: 'Zeitraum 1',
  period2: 'Zeitraum 2',
  from: 'von',
  until: 'bis',
  pick: 'Wähle eine Zeit',
  pick_for: 'Wähle eine Zeit: {{day}}, {{period}}, {{end}}',
  next_day: 'bis {{time}} (Folgetag)',
  clear: 'Zeit entfernen: {{day}}, {{period}}, {{end}}',
  copy: '{{day}} übernehmen',
  copy_workdays: 'auf Werktage',
  copy_all: 'auf alle Tage',
  copied: '{{day}} übernommen.',
  summary: 'In Worten',
  text_label: 'Zusatz in Worten',
  text_hint: 'Für Angaben, die nicht in die Woche passen, zum Beispiel „an Feiertagen nach Vereinbarung“.',
} as const;
