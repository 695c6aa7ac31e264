import { ImportIntakeService } from '../intake/import-intake.service.ts';
import { ImportRunner, type RunnerDeps } from '../runs/import-runner.ts';
import { ImportService } from './import.service.ts';
import { ImportDownloadService } from './import-download.service.ts';
import { ImportRowService } from './import-row.service.ts';

/** The services of imports, constructed for the composition root and the command line. */
export function importServices(parts: RunnerDeps) {
  const { inTransaction, gazetteer, reverseGeocoder, refreshMap } = parts;
  const importRunner = new ImportRunner(parts);
  return {
    imports: new ImportService({ inTransaction, runner: importRunner, refreshMap }),
    importIntake: new ImportIntakeService({ inTransaction, runner: importRunner }),
    importRows: new ImportRowService({ inTransaction, gazetteer, reverseGeocoder }),
    importDownloads: new ImportDownloadService(inTransaction),
    importRunner,
  };
}
export type ImportServices = ReturnType<typeof importServices>;
