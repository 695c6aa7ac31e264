import { ConfigError } from '../kernel/config.ts';
import { StartError } from '../kernel/start-error.ts';
import { isDatabaseUnavailable, withoutValues } from '../platform/db/connection/database-error.ts';
import { printable } from './printable.ts';
import { UsageError } from './user-arguments.ts';

type ErrorClass = abstract new (...args: never[]) => Error;

const UNAVAILABLE =
  'The database cannot be reached, or ended the connection. Check it and the free space of its disk, then repeat the command.';

/**
 * What a command prints about an error: its message if it was written for people (`also`: further such errors) or the database is away, otherwise
 * the error itself, without values from the database.
 */
export function messageOf(error: unknown, also: readonly ErrorClass[] = []): unknown {
  if (isDatabaseUnavailable(error)) return UNAVAILABLE;
  const isForPeople = [UsageError, ConfigError, StartError, ...also].some((kind) => error instanceof kind);
  return isForPeople ? printable((error as Error).message) : withoutValues(error);
}
