import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './report-link.de.ts';

export const report_link = {
  open: 'Link for reports',
  title: 'Link for reports',
  body: 'With this link or code drivers report what has changed at “{{title}}”. No account needed, for example from a notice on the wall.',
  label: 'Link',
  copy: 'Copy link',
  qr: 'QR code of the link for reports',
  unpublished: 'The link works once the location is published.',
} as const satisfies Texts<typeof german.report_link>;
