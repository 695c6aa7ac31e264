import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { AccountMailer } from '../accounts/account-mailer.ts';
import { argon2Hasher } from '../accounts/password-hasher.ts';
import { Problem } from '../kernel/problem.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrateDatabase } from '../platform/db/migrate-database.ts';
import { outboxOnly } from '../platform/jobs/jobs.ts';
import { type InTransaction, transactionsOn } from '../platform/transactions/transactions.ts';
import { AccountRecoveryService } from '../users/account-recovery.service.ts';
import { UserService } from '../users/user.service.ts';
import { loadConfig } from '../wiring/config/load-config.ts';
import { messageOf } from './message-of.ts';
import { printable } from './printable.ts';
import { removeDemo } from './remove-demo.ts';
import { type CreateCommand, parseUserCommand, type RecoveryCommand, type UserCommand } from './user-arguments.ts';

/** 120 random bits in groups that can be read aloud. */
const newPassword = (): string => (randomBytes(15).toString('hex').match(/.{6}/g) ?? []).join('-');

/** Runs work on the configured database, even while a server runs on it. */
async function onDatabase<T>(work: (inTransaction: InTransaction, mailer: AccountMailer) => Promise<T>): Promise<T> {
  const config = loadConfig();
  const database = await openDatabase(config, { join: true });
  try {
    await migrateDatabase(database, config);
    return await work(transactionsOn(database, outboxOnly), new AccountMailer(config.publicUrl));
  } finally {
    await database.close();
  }
}

async function create({ user, readsPassword }: CreateCommand): Promise<string> {
  const password = readsPassword ? (await text(process.stdin)).replace(/\r?\n$/, '') : newPassword();
  await onDatabase((inTransaction, mailer) => new UserService(inTransaction, argon2Hasher).createByCommand({ ...user, password }, mailer));
  return readsPassword ? `${user.email} can sign in.` : `${user.email} can sign in with the password ${password}\nIt is not shown again.`;
}

async function recoverAccount({ verb, email }: RecoveryCommand): Promise<string> {
  if (verb === 'unblock') {
    await onDatabase((inTransaction) => new AccountRecoveryService(inTransaction).unblock(email));
    return `${email} can sign in again.`;
  }
  await onDatabase((inTransaction, mailer) => new AccountRecoveryService(inTransaction).endSecondFactor(email, mailer));
  return `${email} signs in without a second factor.`;
}

function run(command: UserCommand): Promise<string> {
  if (command.verb === 'remove-demo') return removeDemo(command);
  return command.verb === 'create' ? create(command) : recoverAccount(command);
}

if (import.meta.main) {
  try {
    console.log(printable(await run(parseUserCommand(process.argv.slice(2)))));
  } catch (error) {
    console.error(messageOf(error, [Problem]));
    process.exitCode = 1;
  }
}
