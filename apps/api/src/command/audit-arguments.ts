import { parseArgs } from 'node:util';
import type { ChainEnd } from '../audit/audit-chain.store.ts';
import { UsageError } from './user-arguments.ts';

const USAGE = `npm run audit -- verify [--head NUMBER:HASH]
  Verifies that no entry of the audit log was changed, removed, inserted or moved, also while servers run. The chain must lead over the link
  that a server noted last night in DATA_DIR, and over the one that --head names, as it is in the log of the server each night: whoever
  owns the database can make a chain that holds by itself. Exit code 0 if it holds, 1 if not.`;

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;

/** Arguments of `npm run audit`; `known` is the given chain head. */
export interface AuditCommand {
  readonly known: ChainEnd | null;
}

/** Parses the arguments after `npm run audit --`; throws UsageError. */
export function parseAuditCommand(args: readonly string[]): AuditCommand {
  const { values, positionals } = parsed(args);
  if (positionals.length !== 1 || positionals[0] !== 'verify') throw new UsageError(USAGE);
  if (values.head === undefined) return { known: null };
  const [, number, hash] = HEAD.exec(values.head) ?? [];
  if (!number || !hash) throw new UsageError(`--head should be a number and a hash, as the log has them: 1234:9f86d0…\n${USAGE}`);
  return { known: { number: Number(number), hash } };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { head: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}
