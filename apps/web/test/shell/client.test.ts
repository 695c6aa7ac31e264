import { allEndpoints, login, searchLocations } from '@rastnetz/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '#kit/api/client.ts';
import { clearSession, setUser } from '#kit/session/session-store.ts';
import { PARTNER } from '../harness/people.ts';

/** Requests sent by `fetch`, oldest first. */
let sent: { readonly url: string; readonly init: RequestInit }[] = [];

beforeEach(() => {
  sent = [];
  clearSession();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(JSON.stringify({ data: [], total: 0 }), { status: 200 });
  });
});

/** An XMLHttpRequest, which the client uses for uploads, that is answered at once. */
class FakeUpload {
  timeout = 0;
  readonly status = 200;
  readonly responseText = '{"data":[],"total":0}';
  readonly upload = {};
  onload: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    this.onload();
  }
}

const headers = () => new Headers(sent.at(-1)?.init.headers);

test('S7-CLIENT-01 every request goes to the own host under /api/v1', async () => {
  await call(searchLocations, { query: {}, body: {} });
  expect(sent[0]?.url).toBe('/api/v1/location/search');
  expect(allEndpoints.filter(({ path }) => !path.startsWith('/api/v1/'))).toEqual([]);
});

test('S7-CLIENT-02 bodies are JSON, and after login every request has the token', async () => {
  await call(login, { body: { email: 'a@example.org', password: 'geheim' } });
  expect([headers().get('content-type'), headers().get('authorization')]).toEqual(['application/json', null]);
  setUser(PARTNER);
  await call(searchLocations, { query: {}, body: {} });
  expect(headers().get('authorization')).toBe(`Bearer ${PARTNER.token}`);
});

test('S9-CLIENT-01 the client has no request timeout', async () => {
  await call(searchLocations, { query: {}, body: {} });
  expect(sent[0]?.init.signal).toBeUndefined();
  const uploads: FakeUpload[] = [];
  vi.stubGlobal('XMLHttpRequest', function create() {
    const upload = new FakeUpload();
    uploads.push(upload);
    return upload;
  });
  await call(searchLocations, { query: {}, body: {} }, { onProgress: () => undefined });
  expect(uploads.map(({ timeout }) => timeout)).toEqual([0]);
});

test('S9-CLIENT-02 the client has no limit of body size', async () => {
  const suche = 'x'.repeat(30 * 1024 * 1024);
  await call(searchLocations, { query: {}, body: { suche } });
  expect(String(sent[0]?.init.body).length).toBeGreaterThan(suche.length);
});
