import { BackupError, diskFault } from '../backup/format/backup-error.ts';
import { ConfigError } from '../kernel/config.ts';
import { StartError } from '../kernel/start-error.ts';
import { withoutValues } from '../platform/db/connection/database-error.ts';
import { StorageUnavailableError } from '../platform/storage/storage-unavailable-error.ts';
import { onInterrupts } from './interrupts.ts';
import { UsageError } from './user-arguments.ts';

const FOR_PEOPLE = [UsageError, ConfigError, StartError, BackupError, StorageUnavailableError];

/** What a program ends with whose work is done, but not all as it should be. */
const WITH_WARNINGS = 2;
/** What an interrupted program ends with, by the shell's custom. */
const INTERRUPTED = 130;

/** Of work that was done. */
export interface Outcome {
  readonly said: readonly string[];
  /** What was not as it should be, and does not undo it. */
  readonly warnings: readonly string[];
}

interface Ending {
  /** Said of a run that did not end well. */
  readonly leaves: string;
  /** Said of one that was ended at once, in the middle. */
  readonly leavesAtOnce: string;
}

/**
 * Runs a command that Ctrl-C ends tidily, and a second Ctrl-C at once; prints what it answers, or a sentence for why not, and sets the
 * exit code: 0 done, 2 done with warnings, 1 not done, 130 interrupted.
 */
export async function runToEnd(work: (signal: AbortSignal) => Promise<Outcome>, { leaves, leavesAtOnce }: Ending): Promise<void> {
  const interrupted = new AbortController();
  const endAtOnce = () => {
    console.error(`Interrupted. ${leavesAtOnce}`);
    process.exit(INTERRUPTED);
  };
  const press = onInterrupts(() => interrupted.abort(), endAtOnce);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, press);
  try {
    const { said, warnings } = await work(interrupted.signal);
    console.log(said.join('\n'));
    for (const warning of warnings) console.error(warning);
    if (warnings.length > 0) process.exitCode = WITH_WARNINGS;
  } catch (error) {
    process.exitCode = interrupted.signal.aborted ? INTERRUPTED : 1;
    console.error(interrupted.signal.aborted ? `Interrupted. ${leaves}` : messageOf(error, leaves));
  }
}

function messageOf(error: unknown, leaves: string): unknown {
  const fault = diskFault(error);
  if (fault) return `${fault} ${leaves}`;
  return FOR_PEOPLE.some((kind) => error instanceof kind) ? (error as Error).message : withoutValues(error);
}
