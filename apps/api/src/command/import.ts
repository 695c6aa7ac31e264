import { join } from 'node:path';
import { ConfigError, loadConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { StartError } from '../db/start-error.ts';
import { transactionsOn } from '../db/stores.ts';
import { Problem } from '../http/errors.ts';
import { ImportService, type SavedCounts } from '../imports/import.service.ts';
import { checkFile } from '../imports/import-file.ts';
import { showProgress } from '../imports/import-progress.ts';
import { type ImportResult, summaryOf, writeReport } from '../imports/import-report.ts';
import { ImportFileError } from '../imports/import-row.ts';
import { noJobs } from '../jobs/jobs.ts';
import { LocationService } from '../locations/location.service.ts';
import { loadGazetteer } from '../map/gazetteer.ts';
import { MediaService } from '../media/media.service.ts';
import { openStorage } from '../media/storage.ts';
import { type ImportCommand, parseImportCommand } from './import-arguments.ts';
import { UsageError } from './user-arguments.ts';

async function runImport(command: ImportCommand): Promise<string> {
  const file = await checkFile(command.path, command);
  const config = loadConfig();
  const database = await openDatabase(config, { join: true });
  try {
    await migrate(database.pool);
    const start = performance.now();
    const counts = await (await importsOn(database, config.storageUrl)).commit(file, {
      company: command.company,
      attribution: command.attribution,
      onProgress: showProgress(process.stderr),
    });
    const result: ImportResult = { file, company: command.company, counts, durationMs: performance.now() - start };
    return ending(result, counts, await writeReport(join(config.dataDir, 'reports'), result, new Date()));
  } finally {
    await database.close();
  }
}

/** A running server brings its own map up to date: it follows the changes in the database. */
async function importsOn(database: Database, storageUrl: string): Promise<ImportService> {
  const inTransaction = transactionsOn(database, noJobs);
  const media = new MediaService(inTransaction, await openStorage(storageUrl));
  const locations = new LocationService({ inTransaction, media, gazetteer: loadGazetteer(), refreshMap: async () => undefined });
  return new ImportService(inTransaction, locations);
}

function ending(result: ImportResult, counts: SavedCounts, reportPath: string): string {
  const { leftOut, leftOutByReason, broken, hours, seconds, rowsPerSecond, rows } = summaryOf(result);
  return [
    `${rows} rows of ${result.file.fileName} for ${result.company} in ${seconds} s (${rowsPerSecond} rows/s):`,
    `  new ${counts.new}, changed ${counts.changed}, same ${counts.same}, in the trash ${counts.trashed}, left out ${leftOut}, broken ${broken}`,
    `  hours: ${hours.week} as a week, ${hours.text} as text`,
    ...Object.entries(leftOutByReason).map(([reason, count]) => `  left out ${count}: ${reason}`),
    `Report: ${reportPath}`,
  ].join('\n');
}

const FOR_PEOPLE = [UsageError, ConfigError, StartError, Problem, ImportFileError];

if (import.meta.main) {
  try {
    console.log(await runImport(parseImportCommand(process.argv.slice(2))));
  } catch (error) {
    console.error(FOR_PEOPLE.some((kind) => error instanceof kind) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
