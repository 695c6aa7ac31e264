import { asciiAddress } from '@rastnetz/contract';

/** One mailbox, one account, however its address is typed (migration 0001). */
export const emailKey = (email: string): string => asciiAddress(email.normalize('NFC').trim()).toLowerCase();

/** What mails to an address are counted by: many mail servers take mail for `name+anything`, too. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  return `${key.slice(0, at).split('+')[0]}${key.slice(at)}`;
}
