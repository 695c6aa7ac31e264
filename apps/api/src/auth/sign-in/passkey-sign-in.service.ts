import type { PasskeyAssertion, PasskeyRequestOptions, SessionUser } from '@rastnetz/contract';
import type { UserRow } from '../../accounts/user.store.ts';
import { Problem } from '../../kernel/problem.ts';
import type { SignInLimit } from '../../platform/http/limits/sign-in-limit.ts';
import type { SingleStatement } from '../../platform/transactions/transactions.ts';
import type { ChallengeScope } from '../reauthentication/passkey-challenges.ts';
import type { PasskeyCheck } from '../reauthentication/passkey-check.ts';
import type { SessionOpener } from '../sessions/session-opener.ts';
import { toSessionUser } from '../sessions/session-user.mapper.ts';
import { authStores } from '../stores/auth-stores.ts';

interface PasskeySignInDeps {
  readonly singleStatement: SingleStatement;
  readonly check: Pick<PasskeyCheck, 'options' | 'take'>;
  readonly limit: Pick<SignInLimit, 'networkHash' | 'begin' | 'succeed' | 'beginNetwork' | 'withdrawNetwork'>;
  readonly sessions: Pick<SessionOpener, 'open'>;
}

interface PasskeySignIn {
  readonly passkey: PasskeyAssertion;
  readonly network: string;
  readonly userAgent: string;
}

/** Sign-in with a passkey; it counts as password and second factor, because its authenticator verifies the owner. */
export class PasskeySignInService {
  readonly #deps: PasskeySignInDeps;
  constructor(deps: PasskeySignInDeps) {
    this.#deps = deps;
  }

  /** Options without account data, so that they reveal no account. */
  begin(network: string): Promise<PasskeyRequestOptions> {
    return this.#deps.check.options(this.#scope(network));
  }

  /**
   * Throws `login_failed` for every invalid response, and for an account that is not active; `too_many_requests` after too many failures from the
   * network or, if the owner signed in from there before, with this passkey.
   */
  async signIn({ passkey, network, userAgent }: PasskeySignIn): Promise<SessionUser> {
    const { check, sessions } = this.#deps;
    const revertCount = await this.#count(passkey, network);
    const used = await check.take(passkey, this.#scope(network));
    if (used?.user.status !== 'active') throw refusal();
    const { passkeyId, user } = used;
    const token = await sessions.open({ userId: user.id, passwordHash: null, passkeyId, openedBy: 'passkey', userAgent, network });
    await revertCount();
    // A passkey is a second factor, so the rule that requires one does not matter here.
    return { ...toSessionUser(user, true), token };
  }

  /** Id of the passkey, after the password was verified; null if it does not belong to the account. */
  async secondFactor(user: UserRow, passkey: PasskeyAssertion, network: string): Promise<string | null> {
    const used = await this.#deps.check.take(passkey, this.#scope(network), user);
    return used?.passkeyId ?? null;
  }

  /**
   * Counts an attempt and returns how to revert that after a success. In a network that is known for the owner, the passkey has a counter of its
   * own there, so that failures of others do not lock the owner out.
   */
  async #count({ id }: PasskeyAssertion, network: string): Promise<() => Promise<void>> {
    const { singleStatement, limit } = this.#deps;
    const credentialId = Buffer.from(id, 'base64url');
    const networkHash = limit.networkHash(network);
    const knownId = await singleStatement(authStores, ({ passkeys }) => passkeys.findIdKnownAt(credentialId, networkHash));
    if (knownId === undefined) {
      await limit.beginNetwork(network);
      return () => limit.withdrawNetwork(network);
    }
    const attempt = { subject: `passkey ${knownId}`, network, isNetworkKnown: true };
    await limit.begin(attempt);
    return () => limit.succeed(attempt);
  }

  #scope(network: string): ChallengeScope {
    return { purpose: 'sign-in', of: this.#deps.limit.networkHash(network) };
  }
}

const refusal = (): Problem => new Problem('login_failed', { detail: 'No access with this passkey.' });
