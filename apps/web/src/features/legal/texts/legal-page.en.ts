import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './legal-page.de.ts';

export const legal_page = {
  imprint: {
    title: 'Imprint',
    missing: 'The operator has not entered the imprint yet.',
    demo: 'This is a demo with made-up data. In a real installation the imprint of its operator is shown here.',
  },
  privacy: {
    title: 'Privacy notice',
    missing: 'The operator has not entered the privacy notice yet.',
    demo: 'This is a demo with made-up data. In a real installation the privacy notice of its operator is shown here.',
  },
  only_in: { de: 'This page exists in German only.', en: 'This page exists in English only.' },
  changed: 'As of {{date}}',
  load_failed: 'The page could not be loaded.',
  back: 'To the start page',
} as const satisfies Texts<typeof german.legal_page>;
