import { hash, verify } from '@node-rs/argon2';

/** How passwords are kept; a port, so that tests see when it is asked. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
}

/** Argon2id with 19 MiB, two passes, one lane: the least OWASP asks for, some 20 ms here. */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(password.normalize('NFC'), ARGON2_COST),
  verify: (hashed, password) => verify(hashed, password.normalize('NFC')),
};
