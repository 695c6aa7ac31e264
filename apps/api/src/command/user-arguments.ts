import { DEFAULT_LANGUAGE, Language, Role } from '@rastnetz/contract';
import type { NewUser } from '../users/user.service.ts';
import { parseOptions } from './parse-options.ts';

const USAGE = `npm run user -- create EMAIL --company COMPANY [--name "FIRST LAST"] [--role user|admin|superAdmin] [--language de|en] [--password-stdin]
  Creates an account. Without --password-stdin a password is generated and printed once.
npm run user -- unblock EMAIL
  Lets a blocked user sign in again.
npm run user -- second-factor-off EMAIL
  Turns off the second factor of a user who lost it; they can set up a new one.
npm run user -- remove-demo [--yes]
  Removes people and data of the demo, so that the database can be used for a real network. No server may be running on it. Without --yes it
  only prints what would be removed and what would remain.`;

/** Invalid arguments; the message is printed in the terminal. */
export class UsageError extends Error {}

const OPTIONS = {
  name: { type: 'string', default: '' },
  role: { type: 'string', default: 'user' },
  company: { type: 'string' },
  language: { type: 'string', default: DEFAULT_LANGUAGE },
  'password-stdin': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** A new account. */
export interface CreateCommand {
  readonly verb: 'create';
  readonly user: Omit<NewUser, 'password'>;
  readonly readsPassword: boolean;
}

/** Recovers access to an existing account. */
export interface RecoveryCommand {
  readonly verb: 'unblock' | 'second-factor-off';
  readonly email: string;
}

/** Removal of the demo; without `isConfirmed` it only lists what would be removed. */
export interface RemoveDemoCommand {
  readonly verb: 'remove-demo';
  readonly isConfirmed: boolean;
}

export type UserCommand = CreateCommand | RecoveryCommand | RemoveDemoCommand;

/** Parses the arguments after `npm run user --`; throws UsageError with a message and the usage. */
export function parseUserCommand(args: readonly string[]): UserCommand {
  const { values, positionals } = parse(args);
  const [verb, email, ...more] = positionals;
  if (verb === 'remove-demo' && email === undefined) return { verb, isConfirmed: values.yes };
  if (!email || more.length > 0) throw new UsageError(USAGE);
  if (verb === 'unblock' || verb === 'second-factor-off') return { verb, email };
  if (verb !== 'create') throw new UsageError(USAGE);
  return createCommand(email, values);
}

function createCommand(email: string, values: ReturnType<typeof parse>['values']): CreateCommand {
  if (!values.company) throw new UsageError(`--company is missing: the name of the user's company.\n${USAGE}`);
  const role = Role.safeParse(values.role);
  if (!role.success) throw new UsageError(`--role should be one of ${Role.options.join(', ')}.`);
  const language = Language.safeParse(values.language);
  if (!language.success) throw new UsageError('--language should be de or en.');
  const [vorname = '', ...rest] = values.name.trim().split(/\s+/);
  const user = { email, vorname, nachname: rest.join(' '), role: role.data, company: values.company, language: language.data };
  return { verb: 'create', user, readsPassword: values['password-stdin'] };
}

function parse(args: readonly string[]) {
  try {
    return parseOptions(args, OPTIONS);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}
