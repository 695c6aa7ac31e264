import type { ChainEnd } from '../audit/audit-chain.store.ts';
import { parseOptions } from './parse-options.ts';
import { UsageError } from './user-arguments.ts';

const USAGE = `npm run audit -- verify [--head NUMBER:HASH]
  Verifies that no entry of the audit log was changed, removed, inserted or moved; servers may be running. The chain must contain the link
  that a server recorded last night in DATA_DIR, and that of --head, which servers log every night: somebody who controls the database
  can rebuild a chain that is valid by itself. Exit code 0 if the chain is valid, 1 if not.`;

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
  if (!number || !hash) throw new UsageError(`--head should be a number and a hash, as in the log: 1234:9f86d0…\n${USAGE}`);
  return { known: { number: Number(number), hash } };
}

function parsed(args: readonly string[]) {
  try {
    return parseOptions(args, { head: { type: 'string' } });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}
