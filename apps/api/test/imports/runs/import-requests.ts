import type { Import, ImportDetail, ImportRow } from '@rastnetz/contract';
import { expect } from 'vitest';
import { formOf, type Session } from '../../harness/app-harness.ts';

const BASE = '/api/v1/import';

export const HEADER = 'source,source_id,kind,name,lat,lon,phone';

/** A CSV file with a header and these rows. */
export const csvOf = (rows: readonly string[], header: string = HEADER): string => [header, ...rows].join('\n');

export interface SendOptions {
  readonly fileName?: string;
  readonly mapping?: object;
  readonly companyId?: string;
}

/** Sends a file and returns the whole response. */
export async function send(
  session: Session,
  text: string | Uint8Array,
  { fileName = 'liste.csv', mapping = {}, companyId }: SendOptions = {},
) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const json = { ...mapping, ...(companyId && { companyId }) };
  const form = await formOf('mapping', json, [{ part: 'file', filename: fileName, type: 'text/csv', bytes }]);
  return session.inject({ method: 'POST', url: BASE, ...form });
}

export async function detail(session: Session, id: string): Promise<ImportDetail> {
  const answer = await session.inject({ method: 'GET', url: `${BASE}/${id}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Waits until no check, commit or roll-back of an import is running. */
export async function settled(session: Session, id: string): Promise<ImportDetail> {
  await expect.poll(async () => (await detail(session, id)).state).not.toMatch(/checking|committing|rolling-back/);
  return detail(session, id);
}

/** Sends a file and waits until it is checked. */
export async function checked(session: Session, text: string | Uint8Array, options: SendOptions = {}): Promise<ImportDetail> {
  const answer = await send(session, text, options);
  expect(answer.statusCode, answer.body).toBe(202);
  return settled(session, answer.json<{ id: string }>().id);
}

export const act = (session: Session, id: string, work: string, payload: object = {}) =>
  session.inject({ method: 'POST', url: `${BASE}/${id}/${work}`, payload });

/** Commits, rolls back or cancels an import, and waits until that has finished. */
export async function done(session: Session, id: string, work: 'commit' | 'rollback' | 'cancel'): Promise<ImportDetail> {
  const answer = await act(session, id, work);
  expect(answer.statusCode, answer.body).toBe(202);
  return settled(session, id);
}

export async function rowsOf(session: Session, id: string, query: Record<string, string> = {}): Promise<ImportRow[]> {
  const answer = await session.inject({ method: 'GET', url: `${BASE}/${id}/rows`, query: { pageSize: '100', ...query } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: ImportRow[] }>().data;
}

export const counted = ({ counts }: Import): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
