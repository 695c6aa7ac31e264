import { asciiAddress, normalForm } from '@rastnetz/contract';

/** Key of an e-mail address: one account per mailbox, independent of spelling (migration 0001). */
export const emailKey = (email: string): string => asciiAddress(normalForm(email, 'NFC').trim()).toLowerCase();

/** Domains of the mail provider that ignores dots in local parts. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** Key for counting mails to a mailbox: many servers accept `name+anything`, and the largest one also `n.a.m.e`. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [name = '', domain] = [key.slice(0, at).split('+')[0], key.slice(at + 1)];
  return DOTLESS.has(domain ?? '') ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
