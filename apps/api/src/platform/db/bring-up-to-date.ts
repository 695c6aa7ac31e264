import type { Config } from '../../kernel/config.ts';
import { StartError } from '../../kernel/start-error.ts';
import type { Database } from './database.ts';
import { storeCopy } from './embedded/stored-copies.ts';
import { migrate } from './migrate.ts';

interface Options {
  /** Where migrations lie, if not where the product's do. */
  readonly folder?: string;
  /** Hears of a copy that was made, in a sentence. */
  readonly say?: (line: string) => void;
}

/**
 * Brings the schema up to date. An embedded database that was used before is copied first: nobody else may have a backup of it.
 * @throws StartError when the database was used by a newer program, or when a migration fails: then nothing was changed
 */
export async function bringUpToDate(
  { pool, engine }: Pick<Database, 'pool' | 'engine'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  { folder, say = (line) => console.error(line) }: Options = {},
): Promise<void> {
  let copy: string | null = null;
  const keep: Parameters<typeof migrate>[1] = {
    beforeChange: async (client, firstId) => {
      copy = await storeCopy(client, dataDir, firstId);
      say(`The database is brought up to date. As it was before, it lies in ${copy}`);
    },
  };
  const options = { ...(folder === undefined ? {} : { folder }), ...(engine === 'embedded' ? keep : {}) };
  await migrate(pool, options).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    const where = copy === null ? '' : ` As it was it also lies in ${copy}`;
    throw new StartError(`The database could not be brought up to date: ${(error as Error).message}. Nothing was changed.${where}`, {
      cause: error,
    });
  });
}
