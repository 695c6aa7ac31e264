import { BackupError, diskFault } from '../backup/backup-error.ts';
import { ConfigError } from '../config.ts';
import { StartError } from '../db/start-error.ts';
import { StorageAway } from '../media/storage-away.ts';
import { UsageError } from './user-arguments.ts';

const FOR_PEOPLE = [UsageError, ConfigError, StartError, BackupError, StorageAway];

/** What an interrupted program ends with, by the shell's custom. */
const INTERRUPTED = 130;

interface Ending {
  /** Said of a run that did not end well. */
  readonly leaves: string;
}

/** Runs a command that Ctrl-C ends tidily; prints what it answers, or a sentence for why not, and sets the exit code. */
export async function runToEnd(work: (signal: AbortSignal) => Promise<string>, { leaves }: Ending): Promise<void> {
  const interrupted = new AbortController();
  // The terminal, npm and the launcher may each pass the same key press on.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort());
  try {
    console.log(await work(interrupted.signal));
  } catch (error) {
    process.exitCode = interrupted.signal.aborted ? INTERRUPTED : 1;
    console.error(interrupted.signal.aborted ? `Interrupted. ${leaves}` : sentenceOf(error, leaves));
  }
}

function sentenceOf(error: unknown, leaves: string): unknown {
  const fault = diskFault(error);
  if (fault) return `${fault} ${leaves}`;
  return FOR_PEOPLE.some((kind) => error instanceof kind) ? (error as Error).message : error;
}
