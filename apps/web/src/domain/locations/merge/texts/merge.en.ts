import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './merge.de.ts';

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
  only_theirs: 'Applied from the new version',
  only_mine: 'Stays as you entered it',
  none: 'Your entries are the same as the new version.',
  apply: 'Apply',
  applied: 'Applied. Please check and save.',
  empty: '–',
  both: 'Both together',
  becomes: 'becomes',
  pictures: 'Pictures',
  main: 'Main picture',
  main_of: 'Picture {{place}} as the main picture',
  keep: 'Keep',
  keep_picture: 'Keep picture {{place}}',
  keep_menu: 'Keep file {{place}} of the menu',
} as const satisfies Texts<typeof german.merge>;
