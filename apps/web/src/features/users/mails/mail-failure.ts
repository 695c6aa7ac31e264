import type { TFunction } from 'i18next';
import type { mails } from '#features/users/texts/mails.de.ts';

type Failure = keyof typeof mails.failure;

/** Meaning of Nodemailer and network error codes. */
const FAILURE_KEYS: Readonly<Record<string, Failure>> = {
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

/** Why a mail was not sent, as text. The code and the reply code of the mail server are appended for the operator. */
export const mailFailure = (t: TFunction, code: string): string =>
  t('mails.failure_code', { text: t(`mails.failure.${FAILURE_KEYS[code.split(' ')[0] ?? ''] ?? 'other'}`), code });
