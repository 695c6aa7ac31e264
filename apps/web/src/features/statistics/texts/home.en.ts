import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './home.de.ts';

export const home = {
  title: 'Home',
  subtitle: 'Your locations at a glance.',
  refresh: 'Refresh',
  latest_update: 'Latest update {{when}}',
  never: '…',
  my_locations: 'My locations',
  all_locations: 'All locations',
  no_value: 'No value',
  todo: {
    title: 'To do',
    coordinates: 'without position',
    hours: 'without opening hours',
    image: 'without image',
    menu: 'without menu',
    stale_hours: 'with old opening hours',
    duplicates: 'possible duplicates',
    phone: 'with a wrong phone number',
    website: 'with a wrong website',
    stale: 'neither edited nor confirmed for a year',
    reports: 'open reports',
    companies: 'companies to check',
    done: 'All done. Nothing is missing from your locations.',
    quality: 'View data quality',
    failed: 'The to-dos could not be loaded.',
  },
  activity: {
    title: 'Activity of the last twelve weeks',
    saves: 'Saved changes',
    reports: 'Reports',
    week: 'Week of',
    as_table: 'As a table',
    none: 'Nothing was saved or reported in the last twelve weeks.',
  },
} as const satisfies Texts<typeof german.home>;

export const toast = { statistic: { error: 'Failed to load statistics.' } } as const satisfies Texts<typeof german.toast>;
