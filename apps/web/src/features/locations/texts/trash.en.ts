import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './trash.de.ts';

export const trash: Texts<typeof german.trash> = {
  title: 'Trash',
  hint: 'Deleted locations that you may restore.',
  list: 'Deleted locations',
  pages: 'Pages of the trash',
  search: 'Search the trash',
  loading: 'The trash is being loaded.',
  empty: 'The trash is empty.',
  none: 'No deleted locations match the search.',
  load_failed: 'The trash could not be loaded.',
  deleted_by: 'deleted {{when}} by {{who}}',
  deleted: 'deleted {{when}}',
  merged_by: 'merged {{when}} by {{who}}',
  merged: 'merged {{when}}',
  merged_into: 'into “{{title}}” (no. {{number}})',
  merged_unknown: 'into another location',
  stays: 'stays as long as that location does',
  goes: 'will be deleted for good on {{date}}',
  restore: 'Restore',
  restore_of: 'Restore {{title}}',
  restored: '“{{title}}” has been restored.',
  restore_failed: '“{{title}}” could not be restored.',
};
