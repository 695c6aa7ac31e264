import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { RECOVERY_CODES } from '@rastnetz/contract';
import { ARGON2_COST } from '../../accounts/password-hasher.ts';

/** Crockford's base 32, without letters that look alike. Twelve characters are 60 random bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

const WRITTEN = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Ten codes as displayed: `abcd-efgh-jkmn`. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return (code.match(/.{4}/g) ?? []).join('-');
  });

/** Normalizes an entered code: no spaces and hyphens, lower case, look-alike letters replaced by digits; null if it is not a recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return WRITTEN.test(code) ? code : null;
}

/** New codes of an account, with the hashes to store. */
export async function recoveryCodesOf(userId: string): Promise<{ readonly codes: string[]; readonly hashes: Buffer[] }> {
  const codes = newRecoveryCodes();
  return { codes, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(userId, readRecoveryCode(code) ?? code))) };
}

/**
 * Stored form of a code. Argon2id, because 60 bits are too few for a plain hash (ASVS 5, 6.5.2); the salt is the owner's random id, so that one
 * hash finds the code among ten.
 */
export const hashRecoveryCode = (userId: string, code: string): Promise<Buffer> =>
  hashRaw(code, { ...ARGON2_COST, salt: Buffer.from(userId) });
