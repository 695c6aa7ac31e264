import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './strength.de.ts';

export const strength = {
  label: 'Strength of the password',
  none: 'No password yet',
  rule: '{{min}} to {{max}} characters.',
  refused: 'Not accepted',
  step_1: 'Weak',
  step_2: 'Fair',
  step_3: 'Good',
  step_4: 'Strong',
  hint: {
    short: 'At least {{min}} characters are needed.',
    common: 'It is one of the most common ones and will not be accepted.',
    own: 'Your name and e-mail address are easy to guess.',
    keys: 'Keys next to each other are easy to guess.',
    repeat: 'Repetition is easy to guess.',
    sequence: 'Sequences such as abc or 456 are easy to guess.',
    date: 'A date or a year is easy to guess.',
    word: 'A single word is easy to guess. Several are better.',
    longer: 'Longer is safer, for instance with two more words.',
    good: 'One more word makes it strong.',
    strong: 'Hard to guess.',
  },
} as const satisfies Texts<typeof german.strength>;
