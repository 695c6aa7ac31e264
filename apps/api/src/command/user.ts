import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { argon2Hasher } from '../auth/password-hasher.ts';
import { ConfigError, loadConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { StartError } from '../db/start-error.ts';
import { transactionsOn } from '../db/stores.ts';
import { Problem } from '../http/errors.ts';
import { noJobs } from '../jobs/jobs.ts';
import { UserService } from '../users/user.service.ts';
import { parseUserCommand, UsageError, type UserCommand } from './user-arguments.ts';

/** 120 random bits, in groups that can be read out. */
const newPassword = (): string => (randomBytes(15).toString('hex').match(/.{6}/g) ?? []).join('-');

async function create({ user, readsPassword }: UserCommand): Promise<string> {
  const password = readsPassword ? (await text(process.stdin)).replace(/\r?\n$/, '') : newPassword();
  const config = loadConfig();
  const database = await openDatabase(config, { join: true });
  try {
    await migrate(database.pool);
    await new UserService(transactionsOn(database, noJobs), argon2Hasher).createUser({ ...user, password });
  } finally {
    await database.close();
  }
  return readsPassword ? `${user.email} can sign in.` : `${user.email} can sign in with the password ${password}\nIt is shown only now.`;
}

const isForPeople = (error: unknown): error is Error =>
  [UsageError, ConfigError, StartError, Problem].some((kind) => error instanceof kind);

if (import.meta.main) {
  try {
    console.log(await create(parseUserCommand(process.argv.slice(2))));
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error);
    process.exitCode = 1;
  }
}
