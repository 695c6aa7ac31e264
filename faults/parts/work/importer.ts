import { setTimeout as pause } from 'node:timers/promises';
import { commitImport, getImport, type ImportDetail, startImport } from '@rastnetz/contract';
import type { KnownImport } from './ledger.ts';
import type { Work } from './work.ts';
import { somewhere } from './writing.ts';

const ROWS = 25;
const CHECK_INTERVAL_MS = 200;
/** Polls before an import counts as stuck: a minute, plus the duration of outages. */
const LOOKS = 900;
const UNDER_WAY = new Set(['checking', 'committing', 'rolling-back']);

const at = (path: string, id: string) => path.replace(':id', id);

function fileOf(prefix: string): Blob {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const [lng, lat] = somewhere();
    return `${prefix},${n},fuel,Einlesen ${prefix} ${n},${lat},${lng},`;
  });
  return new Blob([['source,source_id,kind,name,lat,lon,phone', ...rows].join('\n')], { type: 'text/csv' });
}

/** Polls until the import is idle; null if that cannot be determined in time. */
export async function settledImport(work: Pick<Work, 'admin'>, id: string): Promise<ImportDetail | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { status, body } = await work.admin.request('GET', at(getImport.path, id));
    if (status === 200 && !UNDER_WAY.has((body as ImportDetail).state)) return body as ImportDetail;
    await pause(CHECK_INTERVAL_MS);
  }
  return null;
}

async function importOnce(work: Work): Promise<void> {
  const prefix = work.token();
  const form = new FormData();
  form.set('mapping', JSON.stringify({}));
  form.append('file', fileOf(prefix), 'liste.csv');
  const started = await work.admin.request('POST', startImport.path, { form });
  work.ledger.count(started);
  await work.rest(started.status);
  if (started.status !== 202) return;
  const known: KnownImport = { id: (started.body as { id: string }).id, prefix, isCommitted: false, detail: null };
  work.ledger.imports.set(known.id, known);
  const checked = await settledImport(work, known.id);
  if (checked?.state !== 'ready') return;
  const committed = await work.admin.request('POST', at(commitImport.path, known.id), { json: {} });
  work.ledger.count(committed);
  if (committed.status !== 202) return;
  known.isCommitted = true;
  known.detail = await settledImport(work, known.id);
}

export async function importForever(work: Work): Promise<void> {
  while (work.isGoingOn()) {
    await importOnce(work);
    await pause(CHECK_INTERVAL_MS);
  }
}
