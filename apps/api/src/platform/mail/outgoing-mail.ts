import type { Language } from '@rastnetz/contract';

/** A mail as it is sent. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
}
