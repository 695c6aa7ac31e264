import { AccountService } from '../auth/account.service.ts';
import { AccountMailer } from '../auth/account-mailer.ts';
import { AuthService } from '../auth/auth.service.ts';
import { argon2Hasher } from '../auth/password-hasher.ts';
import { ProfileService } from '../auth/profile.service.ts';
import { ProofService } from '../auth/proof.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { InTransaction } from '../db/stores.ts';
import { MailService } from '../mails/mail.service.ts';
import { smtpSender } from '../mails/mail-sender.ts';
import { MediaService } from '../media/media.service.ts';
import type { Storage } from '../media/storage.ts';
import { UserService } from '../users/user.service.ts';
import { Health } from './health.ts';
import { networkLimit, proofLimit } from './rate-limiter.ts';
import { signInLimit } from './sign-in-limit.ts';

/** Registrations and new passwords of one network in an hour (DESIGN section 3). */
const ACCOUNT_LIMIT = { name: 'account', points: 20, durationSeconds: 60 * 60 };

export interface DoorParts {
  readonly config: Pick<Config, 'secret' | 'publicUrl' | 'smtpUrl' | 'mailFrom'>;
  readonly pool: Database['pool'];
  readonly storage: Storage;
  readonly inTransaction: InTransaction;
}

/** The services of signing in, people, pictures and readiness, put together for the composition root. */
export function doorServices({ config, pool, storage, inTransaction }: DoorParts) {
  return {
    auth: new AuthService({ inTransaction, hasher: argon2Hasher, limit: signInLimit(pool, config.secret) }),
    accounts: new AccountService({
      inTransaction,
      hasher: argon2Hasher,
      limit: networkLimit(pool, config.secret, ACCOUNT_LIMIT),
      mailer: new AccountMailer(config.publicUrl),
    }),
    profile: new ProfileService(inTransaction),
    proof: new ProofService({ inTransaction, hasher: argon2Hasher, limit: proofLimit(pool) }),
    mails: new MailService(inTransaction, config.smtpUrl === null ? null : smtpSender(config.smtpUrl, config.mailFrom)),
    users: new UserService(inTransaction, argon2Hasher),
    media: new MediaService(inTransaction, storage),
    health: new Health({
      database: async () => void (await pool.query('select 1')),
      storage: () => storage.check(),
    }),
  };
}
