import type { Language } from '@rastnetz/contract';

/** A mail as it is sent. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
  /** URL for one-click unsubscription (RFC 8058); null for mails that cannot be unsubscribed from. */
  readonly unsubscribeUrl: string | null;
}
