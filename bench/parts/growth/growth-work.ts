import { setTimeout as rest } from 'node:timers/promises';
import {
  commitImport,
  decideImportRows,
  emptyDraft,
  findClusters,
  getImport,
  type ImportDetail,
  type LocationWrite,
  startImport,
} from '@rastnetz/contract';
import type { Pool } from 'pg';
import { importCsv } from '../data/import-data.ts';
import { type Caller, callerFor, type LoadRecord } from '../load-caller.ts';
import { clusterCases, clusterQuery } from '../map/map-screens.ts';
import { measure, type Timing } from '../measure.ts';
import { type ReadRequest, readCases } from '../read/read-cases.ts';
import { PROGRAM, type Staff } from '../staff.ts';

const RUNS = 100;
/** Longest pause between two questions for the state of an import, in milliseconds. */
const POLL_MS = 50;

/** Times of requests, in milliseconds. */
export interface RequestTimes {
  readonly page: Timing;
  readonly search: Timing;
  readonly map: Timing;
  readonly save: Timing;
}

/** Requests of the map as the web sends them: clusters of Germany at zoom 7 with two features. */
async function mapRequests(pool: Pool): Promise<ReadRequest[]> {
  const found = (await clusterCases(pool)).find(
    ({ region, zoom, filterName }) => region === 'Germany' && zoom === 7 && filterName === 'two features',
  );
  if (!found) throw new Error('no screens of Germany at zoom 7');
  return Array.from({ length: RUNS }, (_, at) => {
    const { zoom, ...query } = clusterQuery(found, at);
    return { method: 'GET', path: `${findClusters.path}?${new URLSearchParams({ ...query, zoom: String(zoom) })}` };
  });
}

const draftAt = (at: number): LocationWrite => ({
  ...emptyDraft('PARKPLATZ'),
  name: `Wachstum ${at}`,
  coordinates: { type: 'Point', coordinates: [7 + ((at * 0.618) % 1) * 6, 48 + ((at * 0.414) % 1) * 5] },
});

/** Times of pages, searches, maps and new locations, requested one after the other by several users. */
export async function measureRequests(origin: string, staff: readonly Staff[], pool: Pool): Promise<RequestTimes> {
  const record: LoadRecord = { reads: [], saves: [], failures: [] };
  const callers = staff.map((one) => callerFor(origin, one, record));
  // One user may send 200 requests a second.
  const callerAt = (at: number) => callers[at % callers.length] as Caller;
  const cases = await readCases(pool);
  const timesOf = (requests: readonly ReadRequest[]) =>
    measure((at) => {
      const { method, path, body } = requests[at % requests.length] as ReadRequest;
      return callerAt(at).read(method, path, body);
    }, RUNS);
  const caseOf = (name: string) => cases.find((one) => one.name === name)?.requests.rastnetz ?? [];
  return {
    page: await timesOf(caseOf('page of summaries')),
    search: await timesOf(caseOf('search by a new name')),
    map: await timesOf(await mapRequests(pool)),
    save: await measure((at) => callerAt(at).save(draftAt(at)), RUNS),
  };
}

/** Milliseconds of an import of `rows` new locations, from the upload of the file to the end of its commit. Throws if a row is not written. */
export async function measureImport(origin: string, { token }: Staff, rows: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': PROGRAM };
  const send = async <T>(method: 'GET' | 'POST', path: string, body?: BodyInit): Promise<T> => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(origin + path, { method, headers: { ...headers, ...type }, ...(body && { body }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as T;
  };
  const at = (path: string, id: string) => path.replace(':id', id);
  const reached = async (id: string, state: ImportDetail['state']): Promise<ImportDetail> => {
    for (;;) {
      const found = await send<ImportDetail>('GET', at(getImport.path, id));
      if (found.state === state) return found;
      if (found.state === 'failed') throw new Error(`the import failed: ${JSON.stringify(found.failure)}`);
      await rest(POLL_MS);
    }
  };
  const file = new FormData();
  file.set('file', new Blob([importCsv(rows, '2026')]), 'kunden.csv');
  const start = performance.now();
  const { id } = await send<{ id: string }>('POST', startImport.path, file);
  await reached(id, 'ready');
  await send('POST', at(decideImportRows.path, id), JSON.stringify({ kind: 'duplicate', decision: 'take' }));
  await send('POST', at(commitImport.path, id), '{}');
  const { written } = await reached(id, 'committed');
  if (written !== rows) throw new Error(`${written} of ${rows} rows were written`);
  return performance.now() - start;
}
