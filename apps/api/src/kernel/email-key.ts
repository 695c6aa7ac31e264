import { asciiAddress } from '@rastnetz/contract';

/** One mailbox, one account, however its address is typed (migration 0001). */
export const emailKey = (email: string): string => asciiAddress(email.normalize('NFC').trim()).toLowerCase();

/** Domains of the one mail server that passes over dots in names. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** What mails to an address are counted by: many mail servers take mail for `name+anything`, too, and the largest of them for `n.a.m.e`. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [name = '', domain] = [key.slice(0, at).split('+')[0], key.slice(at + 1)];
  return DOTLESS.has(domain ?? '') ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
