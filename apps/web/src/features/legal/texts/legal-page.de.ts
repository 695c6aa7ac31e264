/** Texts around the imprint and the privacy notice, whose content the operator writes. */
export const legal_page = {
  imprint: {
    title: 'Impressum',
    missing: 'Der Betreiber hat das Impressum noch nicht eingetragen.',
    demo: 'Das ist eine Demo mit erfundenen Daten. In einer echten Installation steht hier das Impressum des Betreibers.',
  },
  privacy: {
    title: 'Datenschutzerklärung',
    missing: 'Der Betreiber hat die Datenschutzerklärung noch nicht eingetragen.',
    demo: 'Das ist eine Demo mit erfundenen Daten. In einer echten Installation steht hier die Datenschutzerklärung des Betreibers.',
  },
  only_in: { de: 'Diese Seite gibt es nur auf Deutsch.', en: 'Diese Seite gibt es nur auf Englisch.' },
  changed: 'Stand: {{date}}',
  load_failed: 'Die Seite konnte nicht geladen werden.',
  back: 'Zur Startseite',
} as const;
