import { randomBytes } from 'node:crypto';
import { PASSKEY_TIMEOUT_MS } from '@rastnetz/contract';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { hashToken } from '../../accounts/opaque-token.ts';
import { limiterOn, type Queryable } from '../../platform/http/limits/rate-limiter.ts';
import { secretSeal } from './secret-seal.ts';

/**
 * What a challenge is for (`add-confirmed`: adding a passkey after entering a mailed code), and the account or network it was issued to. It is
 * invalid for any other scope.
 */
export interface ChallengeScope {
  readonly purpose: 'add' | 'add-confirmed' | 'sign-in' | 'reauthenticate';
  readonly of: string;
}

/** Random bytes of a challenge (WebAuthn level 3, section 13.4.3, requires at least 16). */
const NONCE_BYTES = 16;
/** Used challenges are remembered for a day: a node whose clock is behind by up to that accepts them for longer than `PASSKEY_TIMEOUT_MS`. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

export interface PasskeyChallenges {
  /** A new challenge, valid for `PASSKEY_TIMEOUT_MS`. Challenges are stateless, so that issuing many takes no memory. */
  make(scope: ChallengeScope): Uint8Array<ArrayBuffer>;
  /** Whether a challenge (base64url) was issued by this installation for this scope and has not expired. */
  isOpen(challenge: string, scope: ChallengeScope): boolean;
  /** Marks a challenge as used; returns false if it was used before, also if two nodes receive it at the same time. */
  takeOnce(challenge: string): Promise<boolean>;
}

const ownerOf = ({ purpose, of }: ChallengeScope): string => `${purpose} ${of}`;

/** Challenges that contain their expiry, encrypted with `SECRET` for their scope; used ones are stored in the table `rate_limit`. */
export function passkeyChallenges(pool: Queryable, secret: string, now: () => Date = () => new Date()): PasskeyChallenges {
  const seal = secretSeal(secret, 'passkey challenge');
  const uses = limiterOn(pool, { name: 'passkey-challenge', points: 1, durationSeconds: REMEMBERED_SECONDS });
  return {
    make(scope) {
      const end = Buffer.alloc(8);
      end.writeBigUInt64BE(BigInt(now().getTime() + PASSKEY_TIMEOUT_MS));
      return Uint8Array.from(seal.seal(Buffer.concat([end, randomBytes(NONCE_BYTES)]), ownerOf(scope)));
    },
    isOpen(challenge, scope) {
      const plain = seal.open(Buffer.from(challenge, 'base64url'), ownerOf(scope));
      return plain !== null && plain.readBigUInt64BE() > BigInt(now().getTime());
    },
    async takeOnce(challenge) {
      try {
        await uses.consume(hashToken(challenge).toString('base64url'));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
  };
}
