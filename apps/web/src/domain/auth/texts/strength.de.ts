/** Texts of the password strength meter. */
export const strength = {
  label: 'Stärke des Passworts',
  none: 'Noch kein Passwort',
  rule: '{{min}} bis {{max}} Zeichen.',
  refused: 'Nicht angenommen',
  step_1: 'Schwach',
  step_2: 'Mäßig',
  step_3: 'Gut',
  step_4: 'Stark',
  hint: {
    short: 'Mindestens {{min}} Zeichen sind nötig.',
    common: 'Es gehört zu den häufigsten und wird nicht angenommen.',
    own: 'Ihr Name und Ihre E-Mail-Adresse sind leicht zu erraten.',
    keys: 'Tasten nebeneinander sind leicht zu erraten.',
    repeat: 'Wiederholungen sind leicht zu erraten.',
    sequence: 'Folgen wie abc oder 456 sind leicht zu erraten.',
    date: 'Ein Datum oder eine Jahreszahl ist leicht zu erraten.',
    word: 'Ein einzelnes Wort ist leicht zu erraten. Besser sind mehrere.',
    longer: 'Länger ist sicherer, etwa mit zwei weiteren Wörtern.',
    good: 'Mit einem weiteren Wort wird es stark.',
    strong: 'Schwer zu erraten.',
  },
} as const;
