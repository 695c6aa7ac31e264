import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { wireOptions } from '../../src/platform/http/server/wire-options.ts';
import { test } from '../harness/fixtures.ts';

let port: number;
test.beforeAll(async ({ api }) => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});

/** Sends lines over a socket and returns everything that is received until the server closes the connection. */
async function raw(...lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

const HOST = 'Host: x';
const END = ['', ''];
const statusesIn = (answer: string): string[] => [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status ?? '');

test.each([
  ['two Content-Length headers', ['POST /api/v1/auth/login HTTP/1.1', HOST, 'Content-Length: 2', 'Content-Length: 40', '', '{}']],
  [
    'a Content-Length beside chunks',
    [
      'POST /healthz HTTP/1.1',
      HOST,
      'Content-Length: 4',
      'Transfer-Encoding: chunked',
      '',
      '0',
      '',
      'GET /api/docs HTTP/1.1',
      HOST,
      ...END,
    ],
  ],
  ['an unknown transfer coding', ['POST /healthz HTTP/1.1', HOST, 'Transfer-Encoding: chunked, identity', '', '0', ...END]],
  ['a space before the colon', ['POST /healthz HTTP/1.1', HOST, 'Transfer-Encoding : chunked', '', '0', ...END]],
  ['a folded header', ['GET /healthz HTTP/1.1', HOST, 'X-A: 1', ' Transfer-Encoding: chunked', ...END]],
  ['a chunk without a length', ['POST /healthz HTTP/1.1', HOST, 'Transfer-Encoding: chunked', '', '0x1', '', '1', '0', ...END]],
  ['a negative length', ['POST /healthz HTTP/1.1', HOST, 'Content-Length: -1', ...END]],
  ['no host', ['GET /healthz HTTP/1.1', 'Connection: close', ...END]],
  ['two hosts', ['GET /healthz HTTP/1.1', HOST, 'host: y', 'Connection: close', ...END]],
  ['NUL in a header', ['GET /healthz HTTP/1.1', HOST, 'X-A: a\u0000b', ...END]],
  ['bytes that are not HTTP', ['\u0016\u0003\u0001\u0002', ...END]],
])('a request with %s is refused once, and the bytes after it are not parsed as another', async (_name, lines) => {
  const answer = await raw(...lines);
  expect(statusesIn(answer)).toEqual(['400']);
  expect(answer).not.toContain('openapi.json');
});

test('bytes that are no request are refused as Problem Details with the headers of all other responses', async () => {
  const answer = await raw('GET /healthz HTTP/1.1', HOST, 'X-A: a\u0000b', ...END);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'validation', error: 'This is not an HTTP request.' });
  for (const line of [
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'connection: close',
  ])
    expect(head).toContain(line);
  expect(head).toMatch(/x-request-id: [0-9A-Z]{4}-/);
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
});

test('headers beyond 16 kB are refused', async () => {
  const answer = await raw('GET /healthz HTTP/1.1', HOST, `X-A: ${'x'.repeat(17_000)}`, ...END);
  expect(statusesIn(answer)).toEqual(['431']);
  expect(answer).toContain('"code":"payload_too_large"');
});

test('an unknown Expect header is ignored; TRACE and CONNECT are refused', async () => {
  const expecting = await raw('GET /healthz HTTP/1.1', HOST, 'Expect: 200-ok', 'Connection: close', ...END);
  expect(statusesIn(expecting)).toEqual(['200']);
  expect(expecting).toContain('X-Content-Type-Options: nosniff');
  const trace = await raw('TRACE /api/v1/auth/me HTTP/1.1', HOST, 'Authorization: Bearer secret-of-mine', 'Connection: close', ...END);
  expect(trace).not.toContain('secret-of-mine');
  expect(Number(statusesIn(trace)[0])).toBeGreaterThanOrEqual(400);
  expect(await raw('CONNECT evil.example:80 HTTP/1.1', HOST, ...END)).not.toContain('200');
});

test('an upgrade is refused: the request is answered as any other', async () => {
  const answer = await raw('GET /healthz HTTP/1.1', HOST, 'Connection: Upgrade, close', 'Upgrade: websocket', ...END);
  expect(statusesIn(answer)).not.toContain('101');
});

test('slow clients hold no connection for ever: headers, whole requests and idle connections time out', ({ api }) => {
  const { server } = api.app;
  const wanted = wireOptions({ publicUrl: 'http://x' });
  expect([server.headersTimeout, server.requestTimeout, server.timeout, server.keepAliveTimeout]).toEqual([
    wanted.http.headersTimeout,
    wanted.requestTimeout,
    wanted.connectionTimeout,
    wanted.keepAliveTimeout,
  ]);
  expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([20_000, 900_000, 120_000]);
});
