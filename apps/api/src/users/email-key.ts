/** One mailbox, one account, however its address is typed (migration 0001). */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();
