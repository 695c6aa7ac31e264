import type { CustomIssue } from '@rastnetz/contract';

/** Errors of definitions, by the names of contract and server. */
type DefinitionError = 'label' | 'options_missing' | 'option_twice' | 'too_many_options' | 'too_many_fields' | 'too_many_values' | 'order';

/** Errors of values and of definitions. */
type ErrorName = (CustomIssue extends `custom.error.${infer Name}` ? Name : never) | DefinitionError;

/** The custom fields of locations, in forms and where they are shown. */
export const custom = {
  yes: 'Ja',
  no: 'Nein',
  none: 'keine Angabe',
  choose: 'Bitte wählen',
  retired: '{{label}} (nicht mehr angeboten)',
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
    options_missing: 'Bitte mindestens eine Option angeben, die angeboten wird.',
    option_twice: 'Diese Option gibt es schon.',
    too_many_options: 'Höchstens {{maximum}} Optionen sind möglich; entfernte, die Standorte noch haben, zählen mit.',
    too_many_fields: 'Mehr als {{maximum}} Felder sind nicht möglich.',
    too_many_values: 'Das sind mehr Angaben, als es Felder gibt.',
    order: 'In der Reihenfolge kommt ein Feld zweimal vor.',
  } satisfies Record<ErrorName, string>,
} as const;
