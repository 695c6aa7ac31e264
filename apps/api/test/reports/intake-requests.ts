import { type ReportReceipt, reportLocation, reportPublicly } from '@rastnetz/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { AppHarness, Part } from '../harness/app-harness.ts';

/** A position in the Lüneburger Heide, and one in the North Sea. */
export const HEATH = { type: 'Point', coordinates: [9.8465, 52.9911] } as const;
export const SEA = { type: 'Point', coordinates: [5.2, 55.3] } as const;

/** What is sent with a report besides its JSON. */
export interface Extras {
  readonly files?: readonly Part[];
  /** Text parts besides the JSON part. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of the caller; by default that of this machine. */
  readonly network?: string;
}

/** An API key with these scopes, created by a new super admin. */
export async function keyFor(api: AppHarness, ...scopes: readonly ('report' | 'read')[]): Promise<{ id: string; key: string }> {
  const boss = await api.signIn('superAdmin');
  return api.services.apiKeys.create({ userId: boss.id }, { name: 'Fahrer-App', scopes: [...scopes] });
}

async function send(
  api: AppHarness,
  url: string,
  standort: unknown,
  { files = [], texts = {}, headers = {}, network = '127.0.0.1' }: Extras,
) {
  const form = new FormData();
  form.set('standort', typeof standort === 'string' ? standort : JSON.stringify(standort));
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  for (const { part, filename, type, bytes } of files) form.append(part, new Blob([new Uint8Array(bytes)], { type }), filename);
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return api.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: network,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
  });
}

/** Sends reports as a program with this key. */
export const reportWith = (api: AppHarness, key: string, standort: unknown, extras: Extras = {}) =>
  send(api, reportLocation.path, standort, { ...extras, headers: { 'x-api-key': key, ...extras.headers } });

/** Sends reports by the public form. */
export const reportAsDriver = (api: AppHarness, standort: unknown, extras: Extras = {}) => send(api, reportPublicly.path, standort, extras);

/** The receipt of an accepted request; any other response fails the test. */
export function receipt(answer: LightMyRequestResponse): ReportReceipt {
  if (answer.statusCode !== 200) throw new Error(`not taken: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** Resets the counters of requests, so that no limit applies. */
export const resetLimits = (api: AppHarness) => api.database.pool.query('delete from rate_limit');

const KEPT = ['report', 'report_media', 'report_step', 'report_idempotency'];

/** Numbers of stored rows of reports; unchanged if nothing was stored. */
export async function kept(api: AppHarness): Promise<Record<string, number>> {
  const { rows } = await api.database.pool.query(
    KEPT.map((table) => `select '${table}' as name, count(*)::int as count from ${table}`).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
