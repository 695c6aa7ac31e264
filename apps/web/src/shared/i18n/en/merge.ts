import type { Translation } from '../translation.ts';

export const merge = {
  title: 'Changed by somebody else in the meantime',
  body: '{{who}} saved this location {{when}}. Your entries are still here, but not saved.',
  somebody: 'Somebody else',
  choose_one: 'One field was changed by both of you. Please choose what applies.',
  choose_other: '{{count}} fields were changed by both of you. Please choose what applies.',
  all_mine: 'All mine',
  all_theirs: 'All new',
  mine: 'Your entry',
  theirs: 'New version',
  missing: 'Please choose.',
  only_theirs: 'Taken over from the new version',
  only_mine: 'Stays as you entered it',
  none: 'Your entries equal the new version.',
  apply: 'Take over',
  applied: 'Taken over. Please check and save.',
  empty: '–',
  both: 'Both together',
  becomes: 'becomes',
} as const satisfies Translation['merge'];
