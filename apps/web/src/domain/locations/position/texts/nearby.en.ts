import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './nearby.de.ts';

export const nearby = {
  title: 'Does this location exist already?',
  same: '{{title}}, {{distance}} – the same location?',
  reason: { near: 'very close', same_name: 'same name', like_name: 'similar name' },
  open: 'Open',
  open_of: 'Open {{title}}',
  other: 'Not a duplicate',
  other_of: '{{title}} is not a duplicate',
} as const satisfies Texts<typeof german.nearby>;
