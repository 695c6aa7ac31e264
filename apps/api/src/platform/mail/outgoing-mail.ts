import type { Language } from '@rastnetz/contract';

/** A mail as it goes out. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
}
