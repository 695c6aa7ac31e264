import { BackupError, diskErrorMessage } from '../backup/format/backup-error.ts';
import { isDatabaseUnavailable } from '../platform/db/connection/database-error.ts';
import { StorageUnavailableError } from '../platform/storage/storage-unavailable-error.ts';
import { abortedByInterrupts, INTERRUPTED } from './interrupts.ts';
import { messageOf } from './message-of.ts';
import { printable } from './printable.ts';

/** Exit code of a command that succeeded with warnings. */
const WITH_WARNINGS = 2;

/** Result of a successful command. */
export interface Outcome {
  readonly lines: readonly string[];
  /** Problems that do not invalidate the result. */
  readonly warnings: readonly string[];
}

interface Ending {
  /** Message after a failed run. */
  readonly leaves: string;
  /** Message after a run that was killed midway. */
  readonly leavesAtOnce: string;
}

/**
 * Runs a command. The first Ctrl-C aborts it cleanly, the second ends it at once. Prints its result or a message, which may quote a backup that
 * nobody trusts yet, and sets the exit code: 0 success, 2 success with warnings, 1 failure, 130 interrupted.
 */
export async function runToEnd(work: (signal: AbortSignal) => Promise<Outcome>, { leaves, leavesAtOnce }: Ending): Promise<void> {
  const interrupted = abortedByInterrupts(`Interrupted. ${leavesAtOnce}`);
  try {
    const { lines, warnings } = await work(interrupted.signal);
    console.log(printable(lines.join('\n')));
    for (const warning of warnings) console.error(printable(warning));
    if (warnings.length > 0) process.exitCode = WITH_WARNINGS;
  } catch (error) {
    process.exitCode = interrupted.signal.aborted ? INTERRUPTED : 1;
    console.error(interrupted.signal.aborted ? `Interrupted. ${leaves}` : failureOf(error, leaves));
  }
}

function failureOf(error: unknown, leaves: string): unknown {
  const disk = diskErrorMessage(error);
  if (disk) return printable(`${disk} ${leaves}`);
  const message = messageOf(error, [BackupError, StorageUnavailableError]);
  return isDatabaseUnavailable(error) ? `${message} ${leaves}` : message;
}
