import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../src/kernel/problem.ts';
import { refuseOverload } from '../../src/platform/http/server/security.ts';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { draftOf, picture, save } from '../harness/factories.ts';

let plain: AppHarness;
let behindTls: AppHarness;
let partner: Session;
beforeAll(async () => {
  plain = await startApp();
  behindTls = await startApp({ PUBLIC_URL: 'https://netz.example.org' });
  partner = await plain.signIn();
});
afterAll(async () => {
  await plain.close();
  await behindTls.close();
});

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join(';');

/** Headers of every response. */
const EVERYWHERE = {
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), display-capture=(), browsing-topics=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const MEDIA = { ...EVERYWHERE, 'content-security-policy': "default-src 'none'; sandbox" };
/** Headers that differ between responses or describe their content. */
const OF_THE_ANSWER = [
  ...['x-request-id', 'content-type', 'content-length', 'date', 'connection', 'cache-control', 'etag', 'last-modified', 'accept-ranges'],
  ...['retry-after', 'allow', 'vary', 'content-disposition', 'x-total-count', 'content-range', 'transfer-encoding', 'keep-alive'],
];

const lasting = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_ANSWER.includes(name)));

test.each([
  ['a page of the API', { url: '/api/docs' }, 200, 'text/html; charset=utf-8'],
  ['its document', { url: '/api/openapi.json' }, 200, 'application/json; charset=utf-8'],
  ['a response', { url: '/api/v1/settings' }, 200, 'application/json; charset=utf-8'],
  ['a health check', { url: '/healthz' }, 200, 'application/json; charset=utf-8'],
  ['nothing', { url: '/api/v1/nothing' }, 404, 'application/problem+json; charset=utf-8'],
  ['a missing file', { url: '/media/x/y' }, 404, 'application/problem+json; charset=utf-8'],
  ['nobody', { url: '/api/v1/auth/me' }, 401, 'application/problem+json; charset=utf-8'],
  ['a wrong method', { method: 'DELETE', url: '/api/v1/settings' }, 405, 'application/problem+json; charset=utf-8'],
  [
    'a wrong type',
    { method: 'POST', url: '/api/v1/auth/login', headers: { 'content-type': 'text/xml' }, payload: '<x/>' },
    415,
    'application/problem+json; charset=utf-8',
  ],
  [
    'broken JSON',
    { method: 'POST', url: '/api/v1/auth/login', headers: { 'content-type': 'application/json' }, payload: '{' },
    400,
    'application/problem+json; charset=utf-8',
  ],
  [
    'an oversized body',
    { method: 'POST', url: '/api/v1/auth/login', headers: { 'content-type': 'application/json' }, payload: `"${'x'.repeat(1_100_000)}"` },
    413,
    'application/problem+json; charset=utf-8',
  ],
] as const)('ADR 0028 %s has exactly the headers of all other responses', async (_name, request, status, type) => {
  const { statusCode, headers } = await plain.inject(request);
  expect([statusCode, headers['content-type']]).toEqual([status, type]);
  expect(lasting(headers)).toEqual(EVERYWHERE);
});

test('ADR 0028 an unknown address has its own headers: it is no page and may load nothing', async () => {
  const { statusCode, headers } = await plain.inject({ url: '/%' });
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('ADR 0028 a picture may execute nothing, has its declared type, and belongs to this origin', async () => {
  const { mainImageURL } = await save(partner, draftOf('IMBISS'), [await picture('file')]);
  const { headers } = await plain.inject({ url: mainImageURL ?? '' });
  expect(headers['content-type']).toBe('image/webp');
  expect(lasting(headers)).toEqual(MEDIA);
});

test('responses with personal data are not cached', async () => {
  for (const url of ['/api/v1/auth/me', '/api/v1/auth/my-data', '/api/v1/statistik/get', '/api/v1/location/export?format=csv'])
    expect([url, (await partner.inject({ url })).headers['cache-control']]).toEqual([url, 'no-store']);
});

test('HSTS of a year with subdomains is sent over https and not over http', async () => {
  const strict = 'max-age=31536000; includeSubDomains';
  for (const url of ['/healthz', '/api/v1/nothing', '/%']) {
    expect((await behindTls.inject({ url })).headers['strict-transport-security'], url).toBe(strict);
    expect((await plain.inject({ url })).headers['strict-transport-security'], url).toBeUndefined();
  }
});

test('no cookie is set or read; no other origin is allowed by CORS', async () => {
  const { token } = partner;
  const cookie = `token=${token}; session=${token}; Authorization=Bearer ${token}`;
  const origin = 'https://evil.example';
  for (const request of [
    { url: '/api/v1/auth/me', headers: { cookie, origin } },
    { method: 'OPTIONS', url: '/api/v1/standort', headers: { origin, 'access-control-request-method': 'POST' } },
    { method: 'POST', url: '/api/v1/auth/logout', headers: { cookie, origin } },
  ] as const) {
    const { headers, statusCode } = await plain.inject(request);
    expect(statusCode, request.url).toBeGreaterThanOrEqual(400);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control') || name === 'set-cookie')).toEqual([]);
  }
});

test('links in mails use PUBLIC_URL, whatever the Host header of the request', async () => {
  const hosts = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp', forwarded: 'host=evil.example' };
  const payload = { vorname: 'Toni', email: 'neu@example.org', password: 'ein gutes Kennwort', languageKey: 'de' };
  await behindTls.inject({ method: 'POST', url: '/api/v1/auth/register', headers: hosts, payload });
  const { rows } = await behindTls.database.pool.query('select body_text from mail');
  expect(rows).toHaveLength(1);
  expect(rows[0].body_text).toContain('https://netz.example.org/register/');
  expect(rows[0].body_text).not.toContain('evil.example');
});

test('no response redirects to another site, whatever the URL contains', async () => {
  for (const url of [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/?next=https://evil.example',
    '/dashboard/..%2f..',
    '/assets/..',
  ]) {
    const { statusCode, headers } = await plain.inject({ url });
    expect([url, statusCode < 300 || statusCode >= 400, headers.location]).toEqual([url, true, undefined]);
  }
});

test('an overloaded server refuses requests with 503 and still passes its liveness check', () => {
  const refused = ['/api/v1/location', '/', '/healthz', '/readyz', '/metrics'].filter(isRefused);
  expect(refused).toEqual(['/api/v1/location', '/']);
});

function isRefused(url: string): boolean {
  try {
    refuseOverload({ url });
    return false;
  } catch (error) {
    return (error as Problem).code === 'overloaded';
  }
}
