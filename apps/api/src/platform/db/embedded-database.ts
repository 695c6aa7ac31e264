import {
  DataFolderError,
  type EmbeddedOptions,
  type EmbeddedServer,
  joinEmbedded,
  lockFolder,
  startEmbedded,
} from '@rastnetz/embedded-postgres';
import { StartError } from '../../kernel/start-error.ts';

const MESSAGES: Readonly<Record<DataFolderError['reason'], (dataDir: string, error: DataFolderError) => string>> = {
  locked: (dataDir) => `Another Rastnetz is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  unresponsive: (dataDir) => `The Rastnetz running on the data folder ${dataDir} does not answer. Restart it and try again.`,
  foreign: (_dataDir, { message }) => message,
  unmounted: (_dataDir, { message }) => message,
};

/**
 * Opens the embedded database of a data folder and locks the folder for this process; with `join` a server that already runs on it is used.
 * @throws StartError when another process has locked the folder, or does not respond, the database is a link to nothing, or cannot be opened
 */
export const openEmbedded = (dataDir: string, join: boolean, options: EmbeddedOptions): Promise<EmbeddedServer> =>
  orStartError(dataDir, (join ? joinEmbedded : startEmbedded)(dataDir, options));

/**
 * Locks a data folder for this process; null if another one holds it.
 * @throws StartError when the folder of its socket belongs to another user
 */
export const lockDataFolder = (dataDir: string): ReturnType<typeof lockFolder> => orStartError(dataDir, lockFolder(dataDir));

const cannotOpen = (dataDir: string, error: unknown): string =>
  `The embedded database in ${dataDir} cannot be opened (${error instanceof Error ? error.message : 'unknown error'}). Check the free space of its disk and its permissions.`;

const orStartError = <T>(dataDir: string, opening: Promise<T>): Promise<T> =>
  opening.catch((error: unknown) => {
    throw new StartError(error instanceof DataFolderError ? MESSAGES[error.reason](dataDir, error) : cannotOpen(dataDir, error));
  });
