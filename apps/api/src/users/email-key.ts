import { asciiAddress } from '@rastnetz/contract';

/** One mailbox, one account, however its address is typed (migration 0001). */
export const emailKey = (email: string): string => asciiAddress(email.normalize('NFC').trim()).toLowerCase();
