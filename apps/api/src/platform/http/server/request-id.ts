import { randomBytes } from 'node:crypto';

/** Crockford's base 32 digits, which exclude look-alikes, so that people can read an id aloud. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A request id such as `7K3M-Q9XD-2HPA`, of 60 random bits. It is part of the response and of every log line of the request, so that people
 * can quote it.
 */
export function newRequestId(): string {
  const digits = [...randomBytes(12)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return digits.replace(/.{4}(?=.)/g, '$&-');
}
