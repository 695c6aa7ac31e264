import {
  type CustomField,
  changeImportRow,
  getImport,
  type Import,
  type ImportDetail,
  type ImportRow,
  type ImportState,
  listCustomFields,
  listImportRows,
  listImports,
  type SessionUser,
} from '@rastnetz/contract';
import type { FakeApi } from '../harness/fake-api.ts';
import { ADMIN } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';

export const IMPORTS = '/dashboard/einstellungen/kundenimport';
const none = { new: 0, changed: 0, same: 0, duplicate: 0, broken: 0 };

/** Checked, waiting for a user. */
export const READY: Import = {
  id: '0199a000-0000-7000-8000-1a0000000001',
  state: 'ready',
  fileName: 'preisliste.csv',
  format: 'csv',
  companyId: '0199a000-0000-7000-8000-0000000000c1',
  companyName: 'Autohof Nord GmbH',
  who: 'Anton Amt',
  createdAt: '2026-01-05T08:00:00.000Z',
  committedAt: null,
  done: 1350,
  total: 1350,
  counts: { new: 1200, changed: 80, same: 40, duplicate: 20, broken: 10 },
  taken: { ...none, new: 1200, changed: 75 },
  written: 0,
  kept: 0,
  unreadable: 0,
  pass: 0,
  failure: null,
};
const COMMITTED_AT = '2026-01-05T09:00:00.000Z';
export const CHECKING: Import = { ...READY, state: 'checking', done: 400, counts: none, taken: none };
export const COMMITTING: Import = { ...READY, state: 'committing', done: 500 };
export const COMMITTED: Import = { ...READY, state: 'committed', committedAt: COMMITTED_AT, written: 1275 };
export const ROLLED_BACK: Import = { ...COMMITTED, state: 'rolled-back', kept: 2 };

export const COLUMNS: Pick<ImportDetail, 'columns' | 'mapping'> = {
  columns: [
    { heading: 'Nummer', samples: ['A-1', 'A-2', 'A-3'], isRemembered: true },
    { heading: 'Bezeichnung', samples: ['Autohof Nord', 'Rasthof Süd', 'Imbiss Ost'], isRemembered: false },
    { heading: 'Breite', samples: ['52,1', '48,9', ''], isRemembered: false },
    { heading: '', samples: ['x', 'x', 'x'], isRemembered: false },
  ],
  mapping: { targets: ['sourceId', 'name', 'lat', null], source: 'Preisliste', attribution: null, defaultType: 'AUTOHOF' },
};

/** Response to a request that starts work on the import. */
export const started = (state: ImportState) => ({ id: READY.id, state });

/** The import as it is opened. */
export const detailOf = (entry: Import, more: Partial<ImportDetail> = {}): ImportDetail => ({
  ...entry,
  ...COLUMNS,
  titleLines: [],
  otherSheets: [],
  leftOut: 0,
  removed: 0,
  ...more,
});

export const NEW_ROW: ImportRow = {
  number: 1,
  place: 2,
  kind: 'new',
  title: 'Autohof Nord',
  cells: ['A-1', 'Autohof Nord', '52,1', 'x'],
  edited: [],
  faults: [],
  notes: [],
  changes: [],
  duplicates: [],
  decision: 'take',
  joinId: null,
  isAdopting: false,
  locationId: null,
  outcome: null,
};
export const BROKEN_ROW: ImportRow = {
  ...NEW_ROW,
  number: 2,
  place: 3,
  kind: 'broken',
  title: 'Rasthof Süd',
  cells: ['A-2', 'Rasthof Süd', 'acht', 'x'],
  faults: [{ column: 2, key: 'import.fault.number', params: { value: 'acht' } }],
  decision: 'skip',
};
/** A location that a row may be a duplicate of. */
export const TWIN_ID = '0199a000-0000-7000-8000-000000000001';
export const DUPLICATE_ROW: ImportRow = {
  ...NEW_ROW,
  number: 3,
  place: 4,
  kind: 'duplicate',
  title: 'Imbiss Ost',
  duplicates: [{ locationId: TWIN_ID, row: null, place: null, title: 'Imbiss am Ostring', distance: 1038, reasons: ['near', 'like_name'] }],
  decision: 'skip',
};
export const CHANGED_ROW: ImportRow = {
  ...NEW_ROW,
  number: 4,
  place: 5,
  kind: 'changed',
  title: 'Werkstatt West',
  locationId: TWIN_ID,
  changes: [
    { field: 'name', before: 'Werkstatt West', after: 'Werkstatt Westend' },
    { field: 'parkingTruck', before: 10, after: 25 },
    { field: 'coordinates', before: null, after: { type: 'Point', coordinates: [9.73, 52.37] } },
    { field: 'custom', before: {}, after: { wartung: true } },
  ],
};
/** A custom field. */
const OWN_FIELD: CustomField = {
  id: '0199a000-0000-7000-8000-cf0000000001',
  key: 'wartung',
  kind: 'boolean',
  labelDe: 'Wartungsvertrag',
  labelEn: 'Maintenance contract',
  unit: null,
  options: [],
  types: ['RASTHOF'],
  isRequired: false,
  isInList: false,
  version: 1,
  removedAt: null,
};

interface Imports {
  readonly imports?: readonly Import[];
  readonly detail?: ImportDetail;
  readonly rows?: readonly ImportRow[];
}

const pageOf = <T>(rows: readonly T[], page: number, size: number) => ({
  data: rows.slice((page - 1) * size, page * size),
  total: rows.length,
});

/** The server of the page: the list, one import, its rows by kind; it applies changes of rows. */
function answerImports(api: FakeApi, { imports = [READY], detail = detailOf(READY), rows = [NEW_ROW, BROKEN_ROW] }: Imports): void {
  const stored = new Map(rows.map((row) => [row.number, row]));
  api.on(listCustomFields, () => [OWN_FIELD]);
  api.on(listImports, ({ query }) => pageOf(imports, Number(query.page ?? 1), Number(query.pageSize ?? 20)));
  api.on(getImport, () => detail);
  api.on(listImportRows, ({ query }) => {
    const found = [...stored.values()].filter(
      ({ kind, outcome }) => (query.kind ?? kind) === kind && (query.outcome ?? outcome) === outcome,
    );
    return pageOf(found, Number(query.page ?? 1), Number(query.pageSize ?? 20));
  });
  api.on(changeImportRow, ({ params, body }) => {
    const row = stored.get(Number(params.number)) ?? NEW_ROW;
    const changed = {
      ...row,
      ...(body.decision && { decision: body.decision, joinId: body.joinId ?? null }),
      ...fixed(row, body.cells ?? {}),
    };
    stored.set(row.number, changed);
    return changed;
  });
}

/** A row with corrected cells, without their errors. */
function fixed(row: ImportRow, cells: Readonly<Record<string, string>>): Partial<ImportRow> {
  const places = Object.keys(cells).map(Number);
  if (places.length === 0) return {};
  const issues = row.faults.filter(({ column }) => column === null || !places.includes(column));
  return {
    faults: issues,
    cells: row.cells.map((cell, place) => cells[String(place)] ?? cell),
    edited: [...row.edited, ...places],
    ...(issues.length === 0 && { kind: 'new', decision: 'take' }),
  };
}

export interface ImportsOptions extends Imports {
  /** Suffix of the page's address. */
  readonly at?: string;
  readonly viewer?: SessionUser;
  readonly language?: 'de' | 'en';
  readonly prepare?: (api: FakeApi) => void;
}

/** The page over a fake API; by default it shows the list. */
export const openImports = ({ at = '', viewer = ADMIN, language = 'de', prepare, ...server }: ImportsOptions = {}): Promise<App> =>
  startApp({
    at: IMPORTS + at,
    user: viewer,
    language,
    prepare: (api) => {
      answerImports(api, server);
      prepare?.(api);
    },
  });

/** Opens an import in a state; `at` is appended to its address. */
export const openImport = (entry: Import, { at = '', ...options }: ImportsOptions = {}): Promise<App> =>
  openImports({ detail: detailOf(entry), ...options, at: `?import=${entry.id}${at}` });
