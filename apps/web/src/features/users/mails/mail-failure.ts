import type { TFunction } from 'i18next';
import type { mails } from '#features/users/texts/mails.de.ts';

type Failure = keyof typeof mails.failure;

/** What codes of the mail server, and of the way to it, mean. */
const MEANINGS: Readonly<Record<string, Failure>> = {
  ECONNECTION: 'connection',
  ECONNREFUSED: 'connection',
  ECONNRESET: 'connection',
  EHOSTUNREACH: 'connection',
  ENETUNREACH: 'connection',
  ESOCKET: 'connection',
  ETIMEDOUT: 'timeout',
  EDNS: 'dns',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAUTH: 'auth',
  ENOAUTH: 'auth',
  EENVELOPE: 'envelope',
  ETLS: 'tls',
  EMESSAGE: 'message',
  EXPIRED: 'expired',
};

/** Why a mail was not sent, as text with the code for the operator; the mail server's reply code follows. */
export const mailFailure = (t: TFunction, code: string): string =>
  t('mails.failure_code', { text: t(`mails.failure.${MEANINGS[code.split(' ')[0] ?? ''] ?? 'other'}`), code });
