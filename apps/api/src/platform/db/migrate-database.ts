import type { Config } from '../../kernel/config.ts';
import { StartError } from '../../kernel/start-error.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { storeCopy } from './stored-copies.ts';

interface Options {
  /** Folder of the migrations; by default the product's. */
  readonly folder?: string;
  /** Receives a message about a copy that was made. */
  readonly say?: (line: string) => void;
}

/**
 * Migrates the schema to the current version. An embedded database with data is copied first, because its owner may have no backup.
 * @throws StartError when a newer program has used the database, or when a migration fails: then nothing was changed
 */
export async function migrateDatabase(
  { pool, engine }: Pick<Database, 'pool' | 'engine'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  { folder, say = (line) => console.error(line) }: Options = {},
): Promise<void> {
  let copy: string | null = null;
  const keep: Parameters<typeof migrate>[1] = {
    beforeChange: async (client, firstId) => {
      copy = await storeCopy(client, dataDir, firstId);
      say(`The database is being migrated. A copy of the previous state is in ${copy}`);
    },
  };
  const options = { ...(folder === undefined ? {} : { folder }), ...(engine === 'embedded' ? keep : {}) };
  await migrate(pool, options).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    const where = copy === null ? '' : ` A copy of the previous state is in ${copy}`;
    throw new StartError(`The database could not be migrated: ${(error as Error).message}. Nothing was changed.${where}`, {
      cause: error,
    });
  });
}
