import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import type { FileRule } from '../http/file-rules.ts';
import { pageOf } from '../http/page.ts';
import { WrittenId } from '../http/written-id.ts';
import { Import, ImportDetail, ImportFormat, ImportRowKind, ImportState, SeenImport } from './import.ts';
import { ImportRow, RowDecision, RowOutcome } from './import-row.ts';
import { ImportMapping, MAX_IMPORT_CELL } from './mapping.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * The file of an import, whose format is detected from its content: CSV, XLSX, GeoJSON or OpenStreetMap XML. Every format is read row by
 * row, so that memory does not depend on the size; an export of `MAX_IMPORT_ROWS` locations may have 3 KiB per location.
 */
export const IMPORT_RULE: FileRule = {
  accept: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/geo+json',
    'application/vnd.osm+xml',
  ],
  maxFiles: 1,
  maxBytes: 300 * MEBIBYTE,
};

const id = z.object({ id: z.uuid() });
const page = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};
const StartedWork = z.object({ id: z.uuid(), state: ImportState });

/**
 * Reads the file and starts checking its rows; no location is changed. Without `mapping` the columns are guessed. A file that cannot be
 * read is refused with one error at `file`, whose key is one of `IMPORT_FILE_KEYS`.
 */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/v1/import',
  summary: 'Upload a file of locations; responds with 202 and checks its rows. `companyId` of another company requires `locations:all`',
  access: 'imports',
  body: ImportMapping.partial().extend({ companyId: WrittenId.optional() }),
  multipart: { jsonPart: 'mapping', isJsonOptional: true, textParts: ['companyId'], files: { file: IMPORT_RULE } },
  response: StartedWork,
  status: 202,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/import',
  summary:
    'Imports into the user’s company, except those started with `locations:all`; all imports for holders of that right; newest first',
  access: 'imports',
  query: z.object(page),
  response: pageOf(Import),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/v1/import/:id',
  summary: 'One import: state, progress, columns and their mapping',
  access: 'imports',
  params: id,
  response: ImportDetail,
});

/** In a response of more than four million characters, the cells of later rows are cut to 200 characters; a smaller page contains them whole. */
export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/v1/import/:id/rows',
  summary: 'Rows of an import in file order, filtered by kind, outcome and name',
  access: 'imports',
  params: id,
  query: z.object({ kind: ImportRowKind.optional(), outcome: RowOutcome.optional(), suche: z.string().max(200).default(''), ...page }),
  response: pageOf(ImportRow),
});

/** Possible only while the import is `ready`; the row is checked again. */
export const changeImportRow = endpoint({
  method: 'POST',
  path: '/api/v1/import/:id/rows/:number',
  summary: 'Correct cells of a row, or decide what is done with it',
  access: 'imports',
  params: id.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
  body: z.object({
    /** New texts by column index. */
    cells: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(MAX_IMPORT_CELL)).default({}),
    decision: RowDecision.optional(),
    joinId: WrittenId.optional(),
  }),
  response: ImportRow,
});

/** One decision for all rows of a kind, such as taking all duplicates or leaving out all changes. */
export const decideImportRows = endpoint({
  method: 'POST',
  path: '/api/v1/import/:id/decide',
  summary: 'Include or leave out all rows of a kind',
  access: 'imports',
  params: id,
  body: z.object({ kind: ImportRowKind.exclude(['broken', 'same']), decision: RowDecision.exclude(['join']) }),
  response: Import,
});

export const changeImportMapping = endpoint({
  method: 'POST',
  path: '/api/v1/import/:id/mapping',
  summary:
    'Change the mapping of the columns; responds with 202 and checks all rows again. The mapping is reused for the company’s next file with these headings. If the rows were checked anew since `seen`, responds with 409',
  access: 'imports',
  params: id,
  body: ImportMapping.extend({
    /** `pass` of the import whose mapping is changed; without it any mapping is replaced. */
    seen: Import.shape.pass.optional(),
  }),
  response: StartedWork,
  status: 202,
});

/** Endpoints that start work on a whole import. */
const work = { method: 'POST', access: 'imports', params: id, response: StartedWork, status: 202 } as const;

export const commitImport = endpoint({
  ...work,
  path: '/api/v1/import/:id/commit',
  summary:
    'Write the checked rows as one change set; responds with 202. Invalid rows are left out. If check or numbers differ from `seen`, responds with 409',
  body: z.object({ seen: SeenImport.optional() }).prefault({}),
});

export const swapImportPositions = endpoint({
  ...work,
  path: '/api/v1/import/:id/swap',
  summary: 'Swap latitude and longitude in all rows where they appear swapped; responds with 202 and checks all rows again',
});

export const cancelImport = endpoint({
  ...work,
  path: '/api/v1/import/:id/cancel',
  summary:
    'Cancel an import: one that is being written is rolled back before it is `cancelled`, and rows changed since are kept and listed',
});

export const rollbackImport = endpoint({
  ...work,
  path: '/api/v1/import/:id/rollback',
  summary: 'Roll back a written import, or what an earlier roll-back kept; responds with 202. Rows changed since are kept and listed',
});

export const downloadImportIssues = endpoint({
  method: 'GET',
  path: '/api/v1/import/:id/faults',
  summary: 'Every invalid cell of an import as CSV: row, column, value, reason',
  access: 'imports',
  params: id,
  query: z.object({ language: z.enum(['de', 'en']).default('de') }),
  response: z.string(),
  download: ['text/csv'],
});

/** A template has only the headings, an example also a few sample rows. */
export const downloadImportTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/import/template',
  summary: 'An empty file with every column, or an example with rows',
  access: 'imports',
  query: z.object({
    format: ImportFormat,
    kind: z.enum(['template', 'example']).default('template'),
    language: z.enum(['de', 'en']).default('de'),
  }),
  response: z.string(),
  download: [...IMPORT_RULE.accept],
});

export const importEndpoints = [
  startImport,
  listImports,
  downloadImportTemplate,
  getImport,
  listImportRows,
  changeImportRow,
  decideImportRows,
  changeImportMapping,
  swapImportPositions,
  commitImport,
  cancelImport,
  rollbackImport,
  downloadImportIssues,
] as const;
