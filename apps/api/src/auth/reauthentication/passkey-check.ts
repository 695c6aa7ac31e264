import { PASSKEY_TIMEOUT_MS, type PasskeyAssertion, type PasskeyRequestOptions } from '@rastnetz/contract';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { type UserRow, UserStore } from '../../accounts/user.store.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { authStores } from '../stores/auth-stores.ts';
import { type PasskeyRow, PasskeyStore } from '../stores/passkey.store.ts';
import type { ChallengeScope, PasskeyChallenges } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyCheckDeps {
  readonly inTransaction: InTransaction;
  readonly challenges: PasskeyChallenges;
  readonly relyingParty: RelyingParty;
  readonly now?: () => Date;
}

/** A passkey that was just used, and its owner. */
export interface UsedPasskey {
  readonly passkeyId: string;
  readonly user: UserRow;
}

/** A stored passkey as the browser needs it. */
export const descriptorOf = ({ credential_id, transports }: Pick<PasskeyRow, 'credential_id' | 'transports'>) => ({
  id: credential_id.toString('base64url'),
  transports,
});

/** Requests passkeys and verifies the responses of authenticators (WebAuthn level 3, section 7.2). */
export class PasskeyCheck {
  readonly #deps: PasskeyCheckDeps;
  constructor(deps: PasskeyCheckDeps) {
    this.#deps = deps;
  }

  /** Options for the browser. Without `passkeys`, any passkey of the domain is accepted. */
  async options(scope: ChallengeScope, passkeys?: readonly PasskeyRow[]): Promise<PasskeyRequestOptions> {
    const { relyingParty, challenges } = this.#deps;
    const { challenge, allowCredentials } = await generateAuthenticationOptions({
      rpID: relyingParty.id,
      challenge: challenges.make(scope),
      timeout: PASSKEY_TIMEOUT_MS,
      userVerification: 'required',
      ...(passkeys && { allowCredentials: passkeys.map(descriptorOf) }),
    });
    const known = allowCredentials?.map(({ id, transports = [] }) => ({ id, type: 'public-key' as const, transports }));
    return {
      challenge,
      rpId: relyingParty.id,
      timeout: PASSKEY_TIMEOUT_MS,
      userVerification: 'required',
      ...(known && { allowCredentials: known }),
    };
  }

  /**
   * Verifies a response and uses it up; null for an unknown passkey, one of another account than `owner`, another origin or domain, a challenge
   * that is expired, used or of another scope, an owner who was not verified, a wrong signature, or a counter that did not increase. Call it
   * outside transactions, because it is CPU-bound.
   */
  async take(assertion: PasskeyAssertion, scope: ChallengeScope, owner?: Pick<UserRow, 'id'>): Promise<UsedPasskey | null> {
    const { inTransaction, challenges } = this.#deps;
    const known = await inTransaction({ passkeys: PasskeyStore, users: UserStore }, async ({ passkeys, users }) => {
      const passkey = await passkeys.findByCredential(Buffer.from(assertion.id, 'base64url'));
      const user = passkey && (await users.findById(passkey.user_id));
      return passkey && user && { passkey, user };
    });
    if (!known || (owner && known.user.id !== owner.id) || !namesOwner(assertion, known.user)) return null;
    const verified = await this.#verify(assertion, known.passkey, scope);
    if (!verified || !(await challenges.takeOnce(verified.challenge))) return null;
    const use = { id: known.passkey.id, counter: verified.counter, at: this.#deps.now?.() ?? new Date() };
    const isUsed = await inTransaction(authStores, ({ passkeys }) => passkeys.use(use));
    return isUsed ? { passkeyId: known.passkey.id, user: known.user } : null;
  }

  async #verify(assertion: PasskeyAssertion, passkey: PasskeyRow, scope: ChallengeScope) {
    const { relyingParty, challenges } = this.#deps;
    let receivedChallenge = '';
    const expectedChallenge = (challenge: string): boolean => {
      receivedChallenge = challenge;
      return challenges.isOpen(challenge, scope);
    };
    // Throws for every kind of invalid response.
    const result = await verifyAuthenticationResponse({
      response: { ...assertion, response: withoutUndefined(assertion.response), clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: { id: assertion.id, publicKey: Uint8Array.from(passkey.public_key), counter: passkey.counter },
    }).catch(() => null);
    return result?.verified ? { challenge: receivedChallenge, counter: result.authenticationInfo.newCounter } : null;
  }
}

/** If the authenticator names an owner, it must be the owner of the passkey (section 7.2, step 6). */
const namesOwner = ({ response: { userHandle } }: PasskeyAssertion, { passkey_handle }: UserRow): boolean =>
  userHandle === undefined || passkey_handle?.toString('base64url') === userHandle;

const withoutUndefined = ({ userHandle, ...rest }: PasskeyAssertion['response']) => ({
  ...rest,
  ...(userHandle !== undefined && { userHandle }),
});
