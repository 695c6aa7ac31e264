import { randomBytes } from 'node:crypto';

/** Crockford's digits: none looks like another, so that people can read a number aloud. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of a call, as `7K3M-Q9XD-2HPA`, of 60 random bits: it stands in the answer, in every line of the log, and in what people quote. */
export function newRequestId(): string {
  const digits = [...randomBytes(12)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return digits.replace(/.{4}(?=.)/g, '$&-');
}
