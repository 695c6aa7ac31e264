import { randomBytes } from 'node:crypto';
import { DAY_MS, INVITATION_DAYS, type Language, MAIL_TOKEN_LENGTH } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { type MailValues, mailBody } from '../mails/mail-body.ts';
import type { MailKind } from '../mails/mail-texts.ts';
import type { MailPurpose } from '../platform/db/schema/people-tables.ts';
import type { LinkStores, MailerStores } from './account-stores.ts';
import type { MailedRegistration } from './mail-token.store.ts';
import { hashToken } from './opaque-token.ts';

const HOUR_MS = 60 * 60 * 1000;
type LinkPurpose = Exclude<MailPurpose, 'factor'>;

/** Validity of a mailed link, by purpose. */
const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  verify: 7 * DAY_MS,
  reset: HOUR_MS,
  invite: INVITATION_DAYS * DAY_MS,
  email_old: DAY_MS,
  email_new: DAY_MS,
};

/** A token for a mailed link: base64url of the length the pages expect (S9-RESET-01), 360 random bits. */
const newMailToken = (): string => randomBytes((MAIL_TOKEN_LENGTH * 3) / 4).toString('base64url');

export interface AccountMail {
  readonly to: { readonly email: string; readonly vorname: string };
  readonly kind: MailKind;
  readonly language: Language;
  /** Path of the button's link, from `/`. */
  readonly path: string;
  readonly values?: MailValues;
  /** When the link expires; after that the mail is not worth sending. */
  readonly expiresAt?: Date;
}

export interface LinkMail extends Omit<AccountMail, 'path' | 'expiresAt'> {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** What the link of a registration sets when it is opened. */
  readonly registration?: MailedRegistration;
  /** Path of the link, from `/`. */
  readonly path: (token: string) => string;
}

/** Queues account mails in the outbox, inside the caller's transaction. */
export class AccountMailer {
  readonly #publicUrl: string;
  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  /** Queues a mail without a token. */
  async send(stores: MailerStores, { to, path, expiresAt, ...words }: AccountMail): Promise<void> {
    const id = uuidv7();
    const body = mailBody({ ...words, name: to.vorname, link: this.#publicUrl + path });
    await stores.mails.insert({ id, recipient: to.email, language: words.language, expiresAt: expiresAt ?? null, ...body });
    await stores.jobs.send('mail', { id });
  }

  /** Queues a mail with a link for one purpose; returns when the link expires. */
  async sendLink(stores: LinkStores, { userId, purpose, registration, path, ...mail }: LinkMail): Promise<Date> {
    const token = newMailToken();
    const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose]);
    const row = { id: uuidv7(), userId, purpose, tokenHash: hashToken(token), expiresAt };
    await stores.mailTokens.insert({ ...row, ...(registration && { registration }) });
    await this.send(stores, { ...mail, path: path(token), expiresAt });
    return expiresAt;
  }
}
