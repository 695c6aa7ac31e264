import type { PublicationState } from '@rastnetz/contract';

/** Whether drivers see a location, temporary closures, and the actions that change both. */
export const publication = {
  label: 'Veröffentlichung',
  all: 'Alle Zustände',
  state: {
    published: 'Veröffentlicht',
    waiting: 'Wartet auf Prüfung',
    offline: 'Offline',
    unpublished: 'Nicht veröffentlicht',
  } satisfies Record<PublicationState, string>,
  mark: {
    waiting: 'wartet auf Prüfung',
    offline: 'offline seit {{date}}',
    offline_long: 'offline seit {{date}}: {{reason}}',
    unpublished: 'nicht veröffentlicht',
  },
  closed: {
    today: 'heute geschlossen',
    until: 'geschlossen bis {{date}}',
    because: '{{text}}: {{reason}}',
  },
  action: {
    'take-offline': 'Offline nehmen …',
    'bring-online': 'Wieder online stellen',
    close: 'Vorübergehend schließen …',
    reopen: 'Wieder öffnen',
    save_first: 'Bitte zuerst die Änderungen speichern',
  },
  offline: {
    title: '„{{title}}“ offline nehmen',
    means_one: 'Fahrer sehen den Standort nicht mehr, bis Sie ihn wieder online stellen. Hier bleibt er unverändert.',
    means_other: 'Fahrer sehen die Standorte nicht mehr, bis Sie sie wieder online stellen. Hier bleiben sie unverändert.',
    reason: 'Grund',
    reason_hint: 'Nur für Kollegen sichtbar, zum Beispiel „Umbau der Zufahrt“.',
    reason_missing: 'Bitte einen Grund angeben.',
    go: 'Offline nehmen',
  },
  closure: {
    title: '„{{title}}“ vorübergehend schließen',
    means_one:
      'Der Standort bleibt sichtbar und gilt ab heute als geschlossen, bis der letzte Tag vorbei ist. Andere besondere Tage in dieser Zeit werden ersetzt.',
    means_other:
      'Die Standorte bleiben sichtbar und gelten ab heute als geschlossen, bis der letzte Tag vorbei ist. Andere besondere Tage in dieser Zeit werden ersetzt.',
    until: 'Letzter geschlossener Tag',
    until_missing: 'Bitte ein Datum ab heute angeben.',
    until_long: 'Höchstens ein Jahr im Voraus.',
    reason: 'Grund (freiwillig)',
    reason_hint: 'Fahrer sehen ihn, zum Beispiel „Betriebsferien“.',
    go: 'Standort schließen',
  },
  next: 'Weiter',
  done: {
    'take-offline': '„{{title}}“ ist offline.',
    'bring-online': '„{{title}}“ ist wieder online.',
    waiting: '„{{title}}“ wartet auf die Prüfung durch das Netz.',
    close: '„{{title}}“ ist vorübergehend geschlossen.',
    reopen: '„{{title}}“ ist wieder geöffnet.',
  },
  same: 'Daran hat sich nichts geändert: Der Standort ist schon in diesem Zustand.',
  full: 'Der Standort hat schon die höchste Zahl besonderer Tage. Bitte löschen Sie vergangene.',
  stale: 'Der Standort wurde inzwischen geändert. Bitte versuchen Sie es noch einmal.',
  failed: 'Das hat nicht geklappt.',
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht.',
  undo_failed: 'Rückgängig machen hat nicht geklappt.',
} as const;
