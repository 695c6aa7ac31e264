import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify, validate } from 'uuid';

const ID_BYTES = 16;

/** Tokens of unsubscribe links: the id of an account, signed with `SECRET`. They never expire, because mails are kept for years. */
export interface UnsubscribeTokens {
  create(userId: string): string;
  /** The account of a token; null if the signature does not match. */
  read(token: string): string | null;
}

/** @param secret `SECRET` of the installation */
export function unsubscribeTokens(secret: string): UnsubscribeTokens {
  const signatureOf = (id: Uint8Array) => createHmac('sha256', secret).update('unsubscribe ').update(id).digest();
  return {
    create(userId) {
      const id = parse(userId);
      return Buffer.concat([id, signatureOf(id)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      const [id, given] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
      const expected = signatureOf(id);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const userId = stringify(id);
      return validate(userId) ? userId : null;
    },
  };
}
