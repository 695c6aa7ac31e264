import type { PasskeyAssertion, PasskeyRequestOptions, Reauthentication, ReauthenticationOrPasskey } from '@rastnetz/contract';
import { accountStores } from '../../accounts/account-stores.ts';
import { hasFactor } from '../../accounts/factors.ts';
import type { PasswordHasher } from '../../accounts/password-hasher.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import { fieldProblem, Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { SessionOpening } from '../../platform/db/schema/people-tables.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { authStores } from '../stores/auth-stores.ts';
import type { CodeKind, FactorCheck } from './factor-check.ts';
import type { ChallengeScope } from './passkey-challenges.ts';
import type { PasskeyCheck } from './passkey-check.ts';
import { RECENT_AUTH_MS } from './recent-auth.ts';
import { type Reauthenticated, wrongPassword } from './require-reauthenticated.ts';

interface ReauthenticationDeps {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly factor: Pick<FactorCheck, 'take'>;
  readonly passkeyCheck: Pick<PasskeyCheck, 'options' | 'take'>;
  readonly now?: () => Date;
  /** Counts attempts under a key; throws `too_many_requests`. */
  readonly limit: (counted: string) => Promise<void>;
}

type Signed = Pick<Viewer, 'userId' | 'sessionId' | 'place' | 'isElsewhere'>;

/** Key under which attempts are counted: guesses with a stolen session from another network and browser do not lock out the owner. */
const triesOf = ({ userId, isElsewhere }: Signed): string => (isElsewhere ? `${userId} elsewhere` : userId);

const scopeOf = (userId: string): ChallengeScope => ({ purpose: 'reauthenticate', of: userId });

/** Re-authenticates the signed-in user before an irreversible action (ASVS 5, section 7.5). */
export class ReauthenticationService {
  readonly #deps: ReauthenticationDeps;
  constructor(deps: ReauthenticationDeps) {
    this.#deps = deps;
  }

  /** Options for one of the user's passkeys; throws `wrong_state` if there are none. */
  async passkeyOptions({ userId }: Pick<Viewer, 'userId'>): Promise<PasskeyRequestOptions> {
    const known = await this.#deps.inTransaction(authStores, ({ passkeys }) => passkeys.listOf(userId));
    if (known.length === 0) throw new Problem('wrong_state', { detail: 'You have no passkey.' });
    return this.#deps.passkeyCheck.options(scopeOf(userId), known);
  }

  /** Re-authenticates, by a passkey alone or as `require`, and returns when that is no longer recent. Throws what `require` throws. */
  async reauthenticate(viewer: Signed, { password, ...shown }: ReauthenticationOrPasskey): Promise<Date> {
    if (password === undefined) await this.#byPasskey(viewer, shown.passkey);
    else await this.require(viewer, { password, ...shown });
    return new Date(this.#now().getTime() + RECENT_AUTH_MS);
  }

  /**
   * Records at the session that its owner re-authenticated, and from where. Uses up the code. Throws `validation` at `password` if it is wrong, at
   * `code` or `passkey` if a second factor is on and missing or wrong, `too_many_requests` after too many attempts. Call it outside transactions,
   * because it computes hashes; inside, `requireReauthenticated` checks that the password has not changed since.
   */
  async require(viewer: Signed, { password, ...shown }: Reauthentication): Promise<Reauthenticated> {
    await this.#deps.limit(triesOf(viewer));
    const user = await this.#deps.inTransaction(accountStores, ({ users }) => users.findById(viewer.userId));
    if (!user?.password_hash) throw new Problem('session_expired');
    const fits = await this.#deps.hasher.verify(user.password_hash, password);
    if (!fits) throw wrongPassword();
    const provedBy = hasFactor(user) ? await this.#requireFactor(user, shown) : 'password';
    await this.#deps.inTransaction(authStores, ({ sessions }) =>
      sessions.recordReauthentication(viewer.sessionId, provedBy, this.#now(), viewer.place),
    );
    return user;
  }

  async #byPasskey(viewer: Signed, passkey: PasskeyAssertion | undefined): Promise<void> {
    await this.#deps.limit(triesOf(viewer));
    await this.#requirePasskey({ id: viewer.userId }, passkey);
    await this.#deps.inTransaction(authStores, ({ sessions }) =>
      sessions.recordReauthentication(viewer.sessionId, 'passkey', this.#now(), viewer.place),
    );
  }

  async #requireFactor(user: UserRow, { code, passkey }: Pick<Reauthentication, 'code' | 'passkey'>): Promise<SessionOpening> {
    if (passkey === undefined) return this.#requireCode(user, code);
    await this.#requirePasskey(user, passkey);
    return 'passkey';
  }

  async #requirePasskey(owner: Pick<UserRow, 'id'>, passkey: PasskeyAssertion | undefined): Promise<void> {
    const used = passkey && (await this.#deps.passkeyCheck.take(passkey, scopeOf(owner.id), owner));
    if (!used) throw fieldProblem('passkey', 'second_factor.error.wrong_passkey', 'is not valid');
  }

  async #requireCode(user: UserRow, code: string | undefined): Promise<CodeKind> {
    if (code === undefined) throw fieldProblem('code', 'second_factor.error.no_code', 'is needed');
    const kind = await this.#deps.factor.take(user, code);
    if (kind === null) throw fieldProblem('code', 'second_factor.error.wrong_code', 'is not valid');
    return kind;
  }

  #now(): Date {
    return this.#deps.now?.() ?? new Date();
  }
}
