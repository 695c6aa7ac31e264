import type { CustomFault } from '@rastnetz/contract';

/** Faults of values, and one of definitions. */
type ErrorName = (CustomFault extends `custom.error.${infer Name}` ? Name : never) | 'label';

/** The own fields of locations, where they are filled in and shown. */
export const custom = {
  yes: 'Ja',
  no: 'Nein',
  none: 'keine Angabe',
  choose: 'Bitte wählen',
  retired: '{{label}} (nicht mehr im Angebot)',
  load_failed: 'Die weiteren Angaben konnten nicht geladen werden. Was gespeichert ist, bleibt erhalten.',
  loading: 'Die weiteren Angaben werden geladen.',
  error: {
    required: 'Bitte angeben.',
    text: 'Bitte einen Text angeben.',
    too_long: 'Dieser Text ist zu lang.',
    number: 'Bitte eine Zahl angeben.',
    boolean: 'Bitte Ja oder Nein angeben.',
    choice: 'Bitte aus der Liste wählen.',
    date: 'Bitte ein Datum angeben.',
    link: 'Bitte eine ganze Adresse wie https://example.org angeben.',
    label: 'Bitte eine Bezeichnung angeben.',
  } satisfies Record<ErrorName, string>,
} as const;
