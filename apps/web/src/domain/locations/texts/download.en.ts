import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './download.de.ts';

export const download: Texts<typeof german.download> = {
  button: 'Export',
  chosen: 'Export selected',
  too_many_chosen: 'At most {{max}} selected at once. The button above the list exports all matches.',
  format: { csv: 'CSV (text, with semicolons)', xlsx: 'Excel (XLSX)', geojson: 'GeoJSON (maps)' },
  hint: 'All pages of the list as it is filtered and sorted now.',
  only_own: 'Only locations of your company are exported until an admin has confirmed it.',
  too_many_to_import:
    'A file of more than {{max}} locations cannot be imported again. If you need that, export in parts, by location type for example.',
  file: 'locations',
  progress: 'Progress of the export',
  waiting: 'The export is being prepared.',
  rows_one: '{{rows}} of {{total}} location, {{size}}',
  rows_other: '{{rows}} of {{total}} locations, {{size}}',
  bytes_one: '{{size}} loaded, {{total}} location in all',
  bytes_other: '{{size}} loaded, {{total}} locations in all',
  only_bytes: '{{size}} loaded',
  cancel: 'Cancel export',
  cancelled: 'Export cancelled.',
  done_one: '{{number}} location saved as {{name}}.',
  done_other: '{{number}} locations saved as {{name}}.',
  done_uncounted: 'Saved as {{name}}.',
  failed: 'The export did not work.',
  too_many: 'No more than {{max}} files at a time. Please wait until one of them is done.',
};
