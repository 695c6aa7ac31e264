import {
  cancelImport,
  changeImportMapping,
  changeImportRow,
  commitImport,
  decideImportRows,
  downloadImportIssues,
  downloadImportTemplate,
  getImport,
  listImportRows,
  listImports,
  rollbackImport,
  startImport,
  swapImportPositions,
} from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { withoutValues } from '../../platform/db/connection/database-error.ts';
import { mountDownload } from '../../platform/http/endpoints/download.ts';
import { mount } from '../../platform/http/endpoints/mount.ts';
import { missingPart } from '../../platform/http/uploads/upload-problems.ts';
import type { ImportServices } from './import-services.ts';

/** Routes of imports of locations from files. */
export function importRoutes(app: FastifyInstance, services: ImportServices): void {
  const { imports, importIntake, importRows, importDownloads, importRunner } = services;
  importRunner.onError((error) => app.log.error(withoutValues(error), 'an import got stuck'));
  mount(app, startImport, ({ viewer, input, files, signal, recheck }) => {
    const file = files['file']?.[0];
    if (!file || !('path' in file)) throw missingPart('file');
    const { companyId, ...mapping } = input.body;
    return importIntake.start(viewer, { path: file.path, fileName: file.filename, companyId, mapping, signal, recheck });
  });
  mount(app, listImports, ({ viewer, input }) => imports.list(viewer, input.query));
  mountDownload(app, downloadImportTemplate, ({ input }) => importDownloads.template(input.query));
  mount(app, getImport, ({ viewer, input }) => imports.get(viewer, input.params.id));
  mount(app, listImportRows, ({ viewer, input }) => imports.rows(viewer, input));
  mount(app, changeImportRow, ({ viewer, input }) => importRows.change(viewer, input));
  mount(app, decideImportRows, ({ viewer, input }) => imports.decide(viewer, input));
  mount(app, changeImportMapping, ({ viewer, input }) => imports.changeMapping(viewer, input.params.id, input.body));
  mount(app, swapImportPositions, ({ viewer, input }) => imports.swapPositions(viewer, input.params.id));
  mount(app, commitImport, ({ viewer, input }) => imports.commit(viewer, input.params.id, input.body.seen));
  mount(app, cancelImport, ({ viewer, input }) => imports.cancel(viewer, input.params.id));
  mount(app, rollbackImport, ({ viewer, input }) => imports.rollBack(viewer, input.params.id));
  mountDownload(app, downloadImportIssues, ({ viewer, input }) => importDownloads.issues(viewer, input.params.id, input.query.language));
}
