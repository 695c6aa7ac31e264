import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './app.de.ts';

export const app = {
  name: 'Rastnetz',
  loading: 'Loading ...',
  retry: 'Try again',
  close: 'Close',
  actions: 'Actions',
  offline: 'No connection. Saving is not possible now.',
  legal: { label: 'Legal', imprint: 'Imprint', privacy: 'Privacy' },
  language: {
    label: 'Language',
    de: 'Deutsch',
    en: 'English',
    failed: 'The language could not be loaded. Please check the connection and reload the page.',
  },
  demo: {
    label: 'Demo',
    text: 'Demo: made-up data, public passwords.',
    how: 'Set up a real installation',
    title: 'From the demo to a real installation',
    step_database: 'Create a PostgreSQL database with PostGIS and set its address as DATABASE_URL.',
    step_settings: 'Set SECRET, PUBLIC_URL and SMTP_URL; every setting is listed in .env.example.',
    step_start: 'Start with DEMO=0.',
    step_user: 'Create the first account: npm run user -- create',
  },
  number: { integer: 'Please use digits only.', decimal: 'Please use digits and at most one decimal point.' },
  not_found: { title: 'Page not found', body: 'There is nothing at this address.', home: 'Go to home' },
  part_failed: 'This could not be loaded. Please check the connection and try again.',
  crash: { title: 'That did not work', body: 'An error occurred while showing this page.' },
} as const satisfies Texts<typeof german.app>;
