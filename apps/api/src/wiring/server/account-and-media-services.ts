import { AccountMailer } from '../../accounts/account-mailer.ts';
import { argon2Hasher, boundedHasher } from '../../accounts/password-hasher.ts';
import { ApiKeyService } from '../../api-keys/api-key.service.ts';
import { profileServices } from '../../auth/own-account/profile-services.ts';
import { RegistrationService } from '../../auth/own-account/registration.service.ts';
import { signInServices } from '../../auth/sign-in/sign-in-services.ts';
import type { Config } from '../../kernel/config.ts';
import { MailService } from '../../mails/mail.service.ts';
import { MediaService } from '../../media/media.service.ts';
import { mediaStores } from '../../media/media-stores.ts';
import { PdfReader } from '../../media/pdf/pdf-reader.ts';
import { pathSigner } from '../../media/signed-path.ts';
import type { Database } from '../../platform/db/database.ts';
import { mailLimit, networkLimits } from '../../platform/http/limits/rate-limiter.ts';
import { writeLimits } from '../../platform/http/limits/write-limits.ts';
import { smtpSender } from '../../platform/mail/mail-sender.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type InTransaction, statementsOn } from '../../platform/transactions/transactions.ts';
import { UnsentMailService } from '../../unsent-mails/unsent-mail.service.ts';
import { peopleServices } from '../../users/people-services.ts';
import { UserService } from '../../users/user.service.ts';

const HOUR_SECONDS = 60 * 60;
/** Registrations and password resets per hour; four times as many for the /48 around an IPv6 network. */
const ACCOUNT_LIMITS = {
  network: [{ name: 'account', points: 20, durationSeconds: HOUR_SECONDS }],
  site: [{ name: 'account-site', points: 80, durationSeconds: HOUR_SECONDS }],
};

export interface AccountAndMediaDeps {
  readonly config: Pick<Config, 'secret' | 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'demo'>;
  readonly database: Database;
  readonly storage: Storage;
  readonly inTransaction: InTransaction;
}

/** Services of sign-in, users, mails and media, for the composition root. */
export function accountAndMediaServices({ config, database, storage, inTransaction }: AccountAndMediaDeps) {
  const { pool } = database;
  const singleStatement = statementsOn(database);
  const limit = networkLimits(pool, config.secret, ACCOUNT_LIMITS);
  const hasher = boundedHasher(argon2Hasher);
  const mailer = new AccountMailer(config.publicUrl);
  const byMail = { inTransaction, hasher, limit, mailLimit: mailLimit(pool, config.secret), mailer };
  const { invitationLimit, countChange, countHistory, countSent, countProfileChange } = writeLimits(pool);
  const canMail = config.smtpUrl !== null || config.demo;
  const signIn = signInServices({ ...byMail, ...{ singleStatement, pool, canMail }, secret: config.secret, publicUrl: config.publicUrl });
  return {
    ...signIn,
    ...peopleServices({ ...byMail, invitationLimit }),
    ...profileServices({ ...byMail, reauthentication: signIn.reauthentication }),
    countChange,
    countProfileChange,
    countHistory,
    mails: new MailService(inTransaction, config.smtpUrl === null ? null : smtpSender(config.smtpUrl, config.mailFrom)),
    unsentMails: new UnsentMailService(inTransaction, config.smtpUrl !== null),
    users: new UserService(inTransaction, hasher),
    media: new MediaService(inTransaction, storage, new PdfReader(), countSent),
    privateFiles: (hashes: readonly string[]) => singleStatement(mediaStores, ({ media }) => media.privateAmong(hashes)),
    signer: pathSigner(config.secret),
    registration: new RegistrationService(inTransaction),
    apiKeys: new ApiKeyService({ inTransaction, singleStatement, mailer: byMail.mailer }),
  };
}
