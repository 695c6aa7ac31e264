import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './offers.de.ts';

export const offers = {
  none: 'This offer needs no further details.',
  numbered: '{{feature}} {{number}}',
  empty: 'No details yet',
  operator: 'Operator',
  operator_prompt: 'Choose an operator',
  operator_stray: '“{{operator}}” is no longer in the list. Please choose the operator again.',
  description: 'Description',
  partner: 'Partner',
  images: 'Images (max. 15)',
  menu: 'Menu (max. 10 files)',
  pictures_one: '{{count}} image',
  pictures_other: '{{count}} images',
  menus_one: '{{count}} menu',
  menus_other: '{{count}} menus',
  add: 'Add more fuel stations',
  remove: 'Remove {{name}}',
  ask: 'Remove {{name}} with all its details?',
  yes: 'Remove',
} as const satisfies Texts<typeof german.offers>;
