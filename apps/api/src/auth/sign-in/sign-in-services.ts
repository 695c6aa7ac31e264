import type { AccountMailer } from '../../accounts/account-mailer.ts';
import type { PasswordHasher } from '../../accounts/password-hasher.ts';
import type { Database } from '../../platform/db/database.ts';
import { type MailLimit, type NetworkLimit, reauthenticationLimit, wrongCodeCounter } from '../../platform/http/limits/rate-limiter.ts';
import { signInLimit } from '../../platform/http/limits/sign-in-limit.ts';
import type { InTransaction, SingleStatement } from '../../platform/transactions/transactions.ts';
import { AccountService } from '../own-account/account.service.ts';
import { AccountSweepService } from '../own-account/account-sweep.service.ts';
import { FactorCheck } from '../reauthentication/factor-check.ts';
import { FactorMailCode } from '../reauthentication/factor-mail-code.ts';
import { passkeyChallenges } from '../reauthentication/passkey-challenges.ts';
import { PasskeyCheck } from '../reauthentication/passkey-check.ts';
import { ReauthenticationService } from '../reauthentication/reauthentication.service.ts';
import { relyingPartyOf } from '../reauthentication/relying-party.ts';
import { secretSeal } from '../reauthentication/secret-seal.ts';
import { PasskeyService } from '../second-factor/passkey.service.ts';
import { PasskeyRegistrar } from '../second-factor/passkey-registration.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { SessionService } from '../sessions/session.service.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import { SessionOpener } from '../sessions/session-opener.ts';
import { AuthService } from './auth.service.ts';
import { PasskeySignInService } from './passkey-sign-in.service.ts';

export interface SignInDeps {
  /** The setting `SECRET`. */
  readonly secret: string;
  /** The setting `PUBLIC_URL`, whose domain passkeys belong to. */
  readonly publicUrl: string;
  /** Whether mails can be delivered, by a mail server or in the demo. */
  readonly canMail: boolean;
  readonly pool: Database['pool'];
  readonly inTransaction: InTransaction;
  readonly singleStatement: SingleStatement;
  readonly hasher: PasswordHasher;
  /** Limits registrations and password resets of one network. */
  readonly limit: NetworkLimit;
  readonly mailLimit: MailLimit;
  readonly mailer: AccountMailer;
}

/** Constructs the services of signing in for the composition root. */
export function signInServices({ pool, singleStatement, hasher, limit, publicUrl, ...parts }: SignInDeps) {
  const { secret, inTransaction, mailLimit, mailer } = parts;
  const guesses = signInLimit(pool, secret);
  const credentialTries = reauthenticationLimit(pool);
  const seal = secretSeal(secret, 'second factor');
  const factor = new FactorCheck({ inTransaction, seal, mailer, countWrong: wrongCodeCounter(pool) });
  const factorMailCode = new FactorMailCode(parts);
  const factorDeps = { inTransaction, mailer, mailCode: factorMailCode, limit: credentialTries };
  const webAuthn = { challenges: passkeyChallenges(pool, secret), relyingParty: relyingPartyOf(publicUrl) };
  const passkeyCheck = new PasskeyCheck({ inTransaction, ...webAuthn });
  const sessionCache = new SessionCache();
  const opener = new SessionOpener({ inTransaction, limit: guesses });
  const passkeySignIn = new PasskeySignInService({ singleStatement, check: passkeyCheck, limit: guesses, sessions: opener });
  const reauthentication = new ReauthenticationService({ inTransaction, hasher, factor, passkeyCheck, limit: credentialTries });
  const accounts = new AccountService({ inTransaction, hasher, limit, mailLimit, signInLimit: guesses, mailer });
  return {
    auth: new AuthService({
      inTransaction,
      singleStatement,
      hasher,
      limit: guesses,
      factor,
      passkeys: passkeySignIn,
      sessions: opener,
      sessionCache,
      remind: (unverifiedId) => accounts.remind(unverifiedId),
    }),
    sessionCache,
    accounts,
    accountSweep: new AccountSweepService(inTransaction),
    reauthentication,
    passkeySignIn,
    passkeys: new PasskeyService({ ...factorDeps, registrar: new PasskeyRegistrar(webAuthn) }),
    secondFactor: new SecondFactorService({ ...factorDeps, seal, reauthentication }),
    factorMailCode,
    sessions: new SessionService(inTransaction),
  };
}
