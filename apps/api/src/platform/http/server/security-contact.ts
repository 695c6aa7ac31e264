import { z } from 'zod';

const Mailbox = z.email();

/** Whether vulnerability reports can be sent there: a mailbox or an https page, in one line. */
export function isContact(value: string): boolean {
  if (Mailbox.safeParse(value).success) return true;
  return !/\s/.test(value) && URL.canParse(value) && new URL(value).protocol === 'https:';
}
