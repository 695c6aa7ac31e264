import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE, Language, Role } from '@rastnetz/contract';
import type { NewUser } from '../users/user.service.ts';

const USAGE = `npm run user -- create EMAIL --company COMPANY [--name "FIRST LAST"] [--role user|admin|superAdmin] [--language de|en] [--password-stdin]
Without --password-stdin a password is made and printed once.`;

/** A call of the command that cannot be done; its message is for the person at the keyboard. */
export class UsageError extends Error {}

const OPTIONS = {
  name: { type: 'string', default: '' },
  role: { type: 'string', default: 'user' },
  company: { type: 'string' },
  language: { type: 'string', default: DEFAULT_LANGUAGE },
  'password-stdin': { type: 'boolean', default: false },
} as const;

export interface UserCommand {
  readonly user: Omit<NewUser, 'password'>;
  readonly readsPassword: boolean;
}

/** Reads the arguments after `npm run user --`; throws a sentence and the usage. */
export function parseUserCommand(args: readonly string[]): UserCommand {
  const { values, positionals } = parse(args);
  const [verb, email, ...more] = positionals;
  if (verb !== 'create' || !email || more.length > 0) throw new UsageError(USAGE);
  if (!values.company) throw new UsageError(`--company is missing: the name of the company they belong to.\n${USAGE}`);
  const role = Role.safeParse(values.role);
  if (!role.success) throw new UsageError(`--role should be one of ${Role.options.join(', ')}.`);
  const language = Language.safeParse(values.language);
  if (!language.success) throw new UsageError('--language should be de or en.');
  const [vorname = '', ...rest] = values.name.trim().split(/\s+/);
  const user = { email, vorname, nachname: rest.join(' '), role: role.data, company: values.company, language: language.data };
  return { user, readsPassword: values['password-stdin'] };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}
