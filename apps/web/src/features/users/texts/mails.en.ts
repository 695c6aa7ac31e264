import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './mails.de.ts';

export const mails = {
  intro:
    'E-mails that have not gone out yet. Sending is retried automatically. Reporters without an active account get at most one e-mail a day; several are sent as one.',
  list: 'Unsent e-mails',
  pages: 'Pages of e-mails',
  loading: 'E-mails are being loaded.',
  load_failed: 'The e-mails could not be loaded.',
  empty: 'All e-mails have been sent.',
  no_server_title: 'No mail server is configured',
  no_server: 'E-mails stay here until SMTP_URL is set and the server is restarted.',
  state: { waiting: 'waiting', retrying: 'retrying', given_up: 'given up' },
  tries_one: '{{number}} attempt',
  tries_other: '{{number}} attempts',
  created: 'created {{when}}',
  goes: 'goes out on {{when}}',
  next_try: 'next attempt on {{when}}',
  retry: 'Send again',
  retry_of: 'Send again: e-mail to {{recipient}}',
  retried: 'The e-mail to {{recipient}} is being sent again now.',
  retry_failed: 'The e-mail could not be sent again.',
  failure: {
    connection: 'The mail server cannot be reached.',
    timeout: 'The mail server does not respond.',
    dns: 'The mail server’s name does not exist.',
    auth: 'The mail server does not accept the sign-in.',
    envelope: 'The mail server rejects the sender or recipient.',
    tls: 'No secure connection to the mail server could be established.',
    message: 'The mail server rejects the content.',
    expired: 'Its link expired before a mail server accepted the e-mail.',
    other: 'Sending failed.',
  },
  failure_code: '{{text}} ({{code}})',
} as const satisfies Texts<typeof german.mails>;
