import type { PasskeyAssertion, SessionUser } from '@rastnetz/contract';
import { accessStateOf } from '../../accounts/access-state.ts';
import { accountStores } from '../../accounts/account-stores.ts';
import { factorsOf } from '../../accounts/factors.ts';
import { hashToken, newToken } from '../../accounts/opaque-token.ts';
import type { PasswordHasher } from '../../accounts/password-hasher.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import { emailKey } from '../../kernel/email-key.ts';
import { Problem } from '../../kernel/problem.ts';
import type { SessionPlace, Viewer } from '../../kernel/viewer.ts';
import type { Authenticator, Caller } from '../../platform/http/endpoints/access.ts';
import type { SignInAttempt, SignInLimit } from '../../platform/http/limits/sign-in-limit.ts';
import type { InTransaction, SingleStatement } from '../../platform/transactions/transactions.ts';
import type { FactorCheck } from '../reauthentication/factor-check.ts';
import { isRecentAuth } from '../reauthentication/recent-auth.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import { isDue, isOver } from '../sessions/session-lifetime.ts';
import type { Opening, SessionOpener } from '../sessions/session-opener.ts';
import { hasShownFactor } from '../sessions/session-opening.ts';
import { isOtherPlace, isSameBrowser } from '../sessions/session-place.ts';
import { toSessionUser } from '../sessions/session-user.mapper.ts';
import { authStores } from '../stores/auth-stores.ts';
import type { SessionRow } from '../stores/session.store.ts';
import type { PasskeySignInService } from './passkey-sign-in.service.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Code of the second factor, if one is on. */
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
  readonly network: string;
  readonly userAgent: string;
}

export interface AuthDeps {
  readonly inTransaction: InTransaction;
  readonly singleStatement: SingleStatement;
  readonly hasher: PasswordHasher;
  readonly limit: SignInLimit;
  readonly factor: Pick<FactorCheck, 'take'>;
  readonly passkeys: Pick<PasskeySignInService, 'secondFactor'>;
  readonly sessions: Pick<SessionOpener, 'open'>;
  readonly sessionCache: Pick<SessionCache, 'find' | 'delete'>;
  /** Mails the registration link again to an unverified account; with null, the same work and no mail. */
  readonly remind: (unverifiedId: string | null) => Promise<void>;
  readonly now?: () => Date;
}

/** Sign-in, sign-out and authentication by token (S7-AUTH-01, S7-AUTH-09). */
export class AuthService implements Authenticator {
  readonly #deps: Omit<AuthDeps, 'now'>;
  readonly #now: () => Date;
  #decoy: Promise<string> | null = null;

  constructor({ now = () => new Date(), ...deps }: AuthDeps) {
    this.#deps = deps;
    this.#now = now;
  }

  /**
   * Signs in. Throws `login_failed` alike, and after the same work, for an unknown address, a wrong password, and an account that is invited,
   * blocked or unverified; `second_factor_required` (only with the right password) without code and passkey, `second_factor_failed` if they are
   * wrong; `too_many_requests` after too many failures, `overloaded` while too many passwords are being hashed.
   */
  async signIn({ email, password, network, userAgent, ...shown }: SignIn): Promise<SessionUser> {
    const { limit, inTransaction } = this.#deps;
    const source = { subject: emailKey(email), network };
    const decoy = await this.#decoyHash();
    const arrival = await inTransaction(authStores, ({ signIns }) => signIns.find(source.subject, limit.networkHash(network)));
    const attempt = { ...source, isNetworkKnown: arrival?.isNetworkKnown ?? false };
    await limit.begin(attempt);
    const passwordHash = arrival?.user.password_hash ?? decoy;
    const fits = await this.#verify(passwordHash, password, attempt);
    if (!arrival || !fits || arrival.user.status !== 'active') return this.#refuse(fits ? arrival?.user : undefined);
    const factor = await this.#requireFactor(arrival.user, shown, attempt);
    const token = await this.#deps.sessions.open({ userId: arrival.user.id, passwordHash, userAgent, network, ...factor });
    await limit.succeed(attempt);
    return { ...toSessionUser(arrival.user, arrival.isFactorNeeded), token };
  }

  /**
   * The principal of a token; throws `session_expired` if the token is unknown, the session has ended, the account may not sign in, or it has a
   * second factor that the session was not opened with.
   */
  async authenticate(token: string, caller: Caller): Promise<Viewer> {
    const hash = hashToken(token);
    return this.#viewerOf(await this.#find(hash), caller, hash);
  }

  /** As `authenticate`, from what was found in the last two seconds if nothing is known to have changed since; for reads. */
  async authenticateRead(token: string, caller: Caller): Promise<Viewer> {
    const hash = hashToken(token);
    return this.#viewerOf(await this.#deps.sessionCache.find(hash, () => this.#find(hash)), caller, hash);
  }

  /** As `authenticate`, without counting as a use of the session. */
  async recognise(token: string, caller: Caller): Promise<Viewer> {
    return this.#viewerOf(await this.#find(hashToken(token)), caller, null);
  }

  #find(tokenHash: Buffer): Promise<SessionRow | undefined> {
    return this.#deps.singleStatement(authStores, ({ sessions }) => sessions.findByTokenHash(tokenHash));
  }

  /** `usedHash`: the hash of the token if this is a use of the session, else null. */
  async #viewerOf(row: SessionRow | undefined, { network, userAgent }: Caller, usedHash: Buffer | null): Promise<Viewer> {
    const now = this.#now();
    const place = { networkHash: this.#deps.limit.networkHash(network), userAgent };
    const isStranger = row !== undefined && isOtherPlace(row, place);
    if (row && usedHash && !isStranger && !isOver(row, now)) await this.#touch(row, place, now, usedHash);
    if (row?.status !== 'active' || isOver(row, now) || !hasShownFactor(row)) throw new Problem('session_expired');
    return {
      ...accessStateOf(row, row.is_factor_needed),
      userId: row.user_id,
      companyId: row.company_id,
      isCompanyConfirmed: row.is_company_confirmed,
      sessionId: row.session_id,
      language: row.language,
      hasRecentAuth: isRecentAuth(row.proved_at, now),
      place,
      isElsewhere: isStranger,
    };
  }

  /** Stores a newer version of the same browser, but not another browser; the network stays that of the last re-authentication. */
  async #touch(row: SessionRow, place: SessionPlace, now: Date, tokenHash: Buffer): Promise<void> {
    const { session_id, last_used_at, network_hash, user_agent } = row;
    if (!isDue(last_used_at, now) && network_hash !== null) return;
    this.#deps.sessionCache.delete(tokenHash);
    const userAgent = isSameBrowser(user_agent, place.userAgent) ? place.userAgent : user_agent;
    await this.#deps.singleStatement(authStores, ({ sessions }) => sessions.touch(session_id, now, { ...place, userAgent }));
  }

  /** Ends the session; its token is refused with `session_expired` from then on. */
  async signOut({ sessionId, userId }: Viewer): Promise<void> {
    await this.#deps.inTransaction(authStores, (stores) => stores.sessions.delete(sessionId, userId));
  }

  /** The signed-in user; throws `session_expired` if the account was deleted meanwhile. */
  async me(viewer: Viewer): Promise<Omit<SessionUser, 'token'>> {
    const user = await this.#deps.inTransaction(accountStores, (stores) => stores.users.findById(viewer.userId));
    if (!user) throw new Problem('session_expired');
    return toSessionUser(user, viewer.secondFactor === 'required');
  }

  /** Refuses a sign-in. An unverified account is mailed its link again; neither response nor timing reveals that. */
  async #refuse(user: UserRow | undefined): Promise<never> {
    await this.#deps.remind(user?.status === 'unverified' ? user.id : null);
    throw new Problem('login_failed');
  }

  /**
   * Verifies the second factor and returns which one it was. A wrong one is a failure like a wrong password. A missing one is no guess and does
   * not count for the network, but for the account until a sign-in succeeds, because each costs a password hash.
   */
  async #requireFactor(user: UserRow, { code, passkey }: ShownFactor, attempt: SignInAttempt): Promise<ProvedFactor> {
    const factors = factorsOf(user);
    if (factors.length === 0) return { openedBy: 'password' };
    const passkeyId = passkey && (await this.#deps.passkeys.secondFactor(user, passkey, attempt.network));
    if (passkeyId) return { openedBy: 'passkey', passkeyId };
    if (passkey === undefined && code === undefined) {
      await this.#deps.limit.withdrawNetwork(attempt.network);
      throw new Problem('second_factor_required', { params: { factors: factors.join(' ') } });
    }
    const kind = passkey === undefined && code !== undefined ? await this.#deps.factor.take(user, code) : null;
    if (kind === null) throw new Problem('second_factor_failed');
    return { openedBy: kind };
  }

  /** An attempt that was refused before the password check is not counted as a failure. */
  async #verify(passwordHash: string, password: string, attempt: SignInAttempt): Promise<boolean> {
    const { hasher, limit } = this.#deps;
    try {
      return await hasher.verify(passwordHash, password, attempt.isNetworkKnown ? 'known' : 'stranger');
    } catch (reason) {
      await limit.withdraw(attempt);
      throw reason;
    }
  }

  /** Verified if the address is unknown or has no password, so that the response takes the same work. */
  #decoyHash(): Promise<string> {
    this.#decoy ??= this.#deps.hasher.hash(newToken());
    return this.#decoy;
  }
}

type ShownFactor = Pick<SignIn, 'code' | 'passkey'>;
type ProvedFactor = Pick<Opening, 'openedBy' | 'passkeyId'>;
