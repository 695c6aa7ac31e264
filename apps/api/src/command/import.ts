import { join } from 'node:path';
import { BrokenRowsError, ImportCommandService, type ImportEnd } from '../imports/service/import-command.service.ts';
import { showProgress } from '../imports/service/import-progress.ts';
import { writeReport } from '../imports/service/import-report.ts';
import { importServices } from '../imports/service/import-services.ts';
import { oneLine } from '../kernel/one-line.ts';
import { Problem } from '../kernel/problem.ts';
import { loadGazetteer } from '../places/gazetteer.ts';
import { loadMunicipalityMap } from '../places/municipality-map.ts';
import { ReverseGeocoder } from '../places/reverse-geocoder.ts';
import { withoutValues } from '../platform/db/connection/database-error.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrateDatabase } from '../platform/db/migrate-database.ts';
import { noJobs } from '../platform/jobs/jobs.ts';
import { transactionsOn } from '../platform/transactions/transactions.ts';
import { loadConfig } from '../wiring/config/load-config.ts';
import { type ImportCommand, parseImportCommand, requireFile } from './import-arguments.ts';
import { abortedByInterrupts, INTERRUPTED } from './interrupts.ts';
import { messageOf } from './message-of.ts';
import { printable } from './printable.ts';

/** Imports into the configured database, even while a server runs on it, which updates its map index by itself. */
async function runImport(command: ImportCommand, signal: AbortSignal): Promise<string> {
  const config = loadConfig();
  const database = await openDatabase(config, { join: true });
  try {
    await migrateDatabase(database, config);
    const inTransaction = transactionsOn(database, noJobs);
    const gazetteer = loadGazetteer();
    const reverseGeocoder = new ReverseGeocoder(loadMunicipalityMap(), gazetteer);
    const services = importServices({ inTransaction, gazetteer, reverseGeocoder, refreshMap: async () => undefined });
    services.importRunner.onError((error) => console.error(withoutValues(error)));
    const start = performance.now();
    const service = new ImportCommandService({ ...services, inTransaction });
    const end = await service.run({ ...command, onProgress, signal }).finally(() => services.importRunner.close());
    const summary = summaryOf(command, end, performance.now() - start);
    return ending(command, summary, await writeReport(join(config.dataDir, 'reports'), end.report, summary, new Date()));
  } finally {
    await database.close();
  }
}

/** Whether an interrupted import is left to another process. */
let isWriting = false;

function onProgress(work: 'checking' | 'writing'): (done: number, total: number) => void {
  isWriting = work === 'writing';
  console.error(isWriting ? 'Writing the locations' : 'Checking the rows');
  return showProgress(process.stderr);
}

/** Summary of an import, for the report file. */
function summaryOf(
  { company }: ImportCommand,
  { import: { fileName, format, titleLines, otherSheets, total, unreadable, counts, taken }, report }: ImportEnd,
  durationMs: number,
) {
  const { trashed, leftOut, broken, leftOutByReason } = report;
  return {
    file: fileName,
    company,
    format,
    titleLines,
    otherSheets,
    rows: total,
    unreadable,
    new: counts.new + taken.duplicate,
    changed: counts.changed,
    same: counts.same - trashed,
    trashed,
    duplicates: counts.duplicate,
    duplicatesTaken: taken.duplicate,
    leftOut,
    broken,
    leftOutByReason,
    rowsPerSecond: Math.round(total / Math.max(durationMs / 1000, 0.001)),
    seconds: Math.round(durationMs / 100) / 10,
  };
}

type Summary = ReturnType<typeof summaryOf>;

function ending({ dryRun }: ImportCommand, summary: Summary, reportPath: string): string {
  const { file, company, rows, unreadable, seconds, rowsPerSecond, leftOutByReason, duplicates, duplicatesTaken } = summary;
  return [
    `${rows} rows of ${file} for ${company} in ${seconds} s (${rowsPerSecond} rows/s)${dryRun ? '; a dry run, nothing was written' : ''}:`,
    `  new ${summary.new}, changed ${summary.changed}, same ${summary.same}, in the trash ${summary.trashed}, left out ${summary.leftOut}, broken ${summary.broken}`,
    ...summary.otherSheets.map((name) =>
      summary.format === 'osm'
        ? `  not read, without a location type: ${name}`
        : `  sheet ${name} was not read: only the first visible one is`,
    ),
    ...summary.titleLines.map(({ place, text }) => `  line ${place} is not a header and was skipped: ${text}`),
    ...(unreadable > 0 ? [`  read ${rows - unreadable}, unreadable ${unreadable}`] : []),
    ...(duplicates > 0 ? [`  possible duplicates ${duplicates}, of these taken ${duplicatesTaken}`] : []),
    ...Object.entries(leftOutByReason).map(([reason, count]) => `  left out ${count}: ${reason}`),
    `Report: ${reportPath}`,
  ]
    .map(oneLine)
    .join('\n');
}

const endOfInterrupted = () =>
  `Interrupted. ${isWriting ? 'A running server, or the next one that starts, completes the import; it can be undone under Einstellungen → Kundenimport.' : 'Nothing of it remains.'}`;

if (import.meta.main) {
  const { signal } = abortedByInterrupts();
  // A reader that went away, as in `| head`, does not end an import.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    const command = parseImportCommand(process.argv.slice(2));
    await requireFile(command.path);
    console.log(printable(await runImport(command, signal)));
  } catch (error) {
    console.error(signal.aborted ? endOfInterrupted() : messageOf(error, [Problem, BrokenRowsError]));
    process.exitCode = signal.aborted ? INTERRUPTED : 1;
  }
}
