import { randomUUID } from 'node:crypto';
import { type ReportReceipt, reportLocation } from '@rastnetz/contract';
import type { ReceivedResponse } from './http-client.ts';
import type { KnownReport } from './ledger.ts';
import type { Work } from './work.ts';
import { newPhoto, somewhere } from './writing.ts';

const TRIES = 200;

/** Sends one report with an idempotency key until it is accepted: retries must not create another report. */
async function sendUntilTaken(work: Work, key: string, form: () => FormData): Promise<ReceivedResponse> {
  let response: ReceivedResponse = { status: 0, isRefused: true, body: null };
  for (let turn = 0; turn < TRIES && response.status !== 200; turn += 1) {
    response = await work.program().request('POST', reportLocation.path, { form: form(), headers: { 'idempotency-key': key } });
    work.ledger.count(response);
    await work.rest(response.status);
    if (response.status >= 400 && response.status < 500) break;
    if (response.status !== 200 && !work.isGoingOn()) break;
  }
  return response;
}

const formOf = (token: string, coordinates: readonly number[], photo: Blob): FormData => {
  const form = new FormData();
  const standort = { locationType: 'PARKPLATZ', name: `Probe ${token}`, coordinates: { type: 'Point', coordinates } };
  form.set('standort', JSON.stringify({ ...standort, kind: 'new', clearingMessage: `Meldung ${token}` }));
  form.append('images', photo, 'bild.jpg');
  return form;
};

async function reportOnce(work: Work): Promise<void> {
  const [key, token, coordinates, photo] = [randomUUID(), work.token(), somewhere(), await newPhoto()];
  const response = await sendUntilTaken(work, key, () => formOf(token, coordinates, photo));
  if (response.status >= 400 && response.status < 500)
    work.violations.add(`a report was refused with ${response.status} ${JSON.stringify(response.body)}`);
  if (response.status !== 200) return;
  const receipt = response.body as ReportReceipt;
  const known: KnownReport = { receipt, key, token, photos: 1 };
  const again = await work.program().request('POST', reportLocation.path, {
    form: formOf(token, coordinates, photo),
    headers: { 'idempotency-key': key },
  });
  if (again.status === 200 && (again.body as ReportReceipt)._id !== receipt._id) work.violations.add('a retried report was stored twice');
  work.ledger.reports.set(receipt._id, known);
}

export async function reportForever(work: Work): Promise<void> {
  while (work.isGoingOn()) await reportOnce(work);
}
