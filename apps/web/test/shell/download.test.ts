import { exportLocations } from '@rastnetz/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { rowCounter } from '#features/locations/export/count-rows.ts';
import { type DownloadStep, download } from '#kit/api/download.ts';
import { fileNameOf } from '#kit/api/file-name.ts';
import { hardRedirect } from '#kit/session/session-expired.ts';
import { currentToken, setUser } from '#kit/session/session-store.ts';
import { fakeApi } from '../harness/fake-api.ts';
import { PARTNER } from '../harness/people.ts';
import { expectedConsole } from '../harness/setup.ts';

const CSV = { query: { format: 'csv' } } as const;
const bytes = (text: string) => new TextEncoder().encode(text);

beforeEach(() => setUser(PARTNER));

test('a file is downloaded completely, with its name, row count, credential and progress', async () => {
  const api = fakeApi();
  const headers = { 'x-total-count': '2', 'content-disposition': 'attachment; filename="standorte.csv"', 'content-type': 'text/csv' };
  api.onResponse(exportLocations, () => new Response('Nr;Name\r\n1;A\r\n2;B\r\n', { headers }));
  const steps: DownloadStep[] = [];
  const file = await download(exportLocations, CSV, { onProgress: (step) => steps.push(step) });
  expect(await file.blob.text()).toBe('Nr;Name\r\n1;A\r\n2;B\r\n');
  expect(file).toMatchObject({ fileName: 'standorte.csv', totalCount: 2 });
  expect(steps.at(-1)).toMatchObject({ receivedBytes: 19, totalCount: 2 });
  expect(api.calls(exportLocations)[0]).toMatchObject({ authorization: 'Bearer token-of-petra', query: { format: 'csv' } });
});

test('a refused download shows why, and an interrupted connection is a failure', async () => {
  const api = fakeApi();
  api.fail(exportLocations, 503, 'overloaded');
  await expect(download(exportLocations, CSV)).rejects.toMatchObject({ status: 503, code: 'overloaded' });
  api.onResponse(exportLocations, () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('connection reset'));
      },
    });
    return new Response(broken);
  });
  await expect(download(exportLocations, CSV)).rejects.toMatchObject({ code: 'offline' });
});

test('S8-401-01 a download with an expired session leads to the start page', async () => {
  const redirect = vi.spyOn(hardRedirect, 'to').mockReturnValue();
  const api = fakeApi();
  api.fail(exportLocations, 401, 'session_expired');
  await expect(download(exportLocations, CSV)).rejects.toMatchObject({ status: 401 });
  expect(currentToken()).toBeNull();
  expect(redirect).toHaveBeenCalledWith('/');
  expect(expectedConsole('error')).toHaveLength(1);
});

test.each([
  ['attachment; filename="standorte-2026.csv"', 'standorte-2026.csv'],
  ["attachment; filename=x.csv; filename*=UTF-8''Stand%C3%B6rte.csv", 'Standörte.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ["attachment; filename*=UTF-8''%E0%A4%A", '%E0%A4%A'],
  ['attachment', null],
  [null, null],
])('the file name of %s is parsed', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

test('locations are counted one per line, wherever the chunks end and whatever the texts contain', () => {
  const count = rowCounter('csv');
  expect(count?.(bytes('Nr;Name;Text\r\n1;A;"zwei\r\n'))).toBe(0);
  expect(count?.(bytes('Zeilen, ""so"""\r\n2;B;\r\n'))).toBe(2);
  const geojson = rowCounter('geojson');
  expect(geojson?.(bytes('{"features":[\n{"a":"\\""}\n,{}\n'))).toBe(2);
  expect(rowCounter('xlsx')).toBeNull();
});
