import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { Problem } from '../../src/kernel/problem.ts';
import { registerErrorHandler } from '../../src/platform/http/server/errors.ts';
import { loggerOptions, logRequests } from '../../src/platform/http/server/logging.ts';
import { newRequestId } from '../../src/platform/http/server/request-id.ts';
import { stopClock } from '../doubles/stopped-clock.ts';

/** PostgreSQL's error for a second account with the same address; message, detail and `where` quote user input. */
function refusalOfDatabase(): DatabaseError {
  const error = new DatabaseError('duplicate key: not-for-the-log', 100, 'error');
  const quoting = { detail: 'Key (email)=(not-for-the-log) exists.', where: 'not-for-the-log' };
  return Object.assign(error, { ...quoting, code: '23505', constraint: 'app_user_email_key', table: 'app_user' });
}

/** An app that logs at all levels, and its log lines. */
async function loggingApp() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ logger: { ...Object(loggerOptions('trace')), stream }, logController, genReqId: newRequestId });
  registerErrorHandler(app);
  logRequests(app);
  app.post('/thing/:token', async () => {
    throw new Problem('forbidden');
  });
  app.get('/broken', () => Promise.reject(new Error('not done', { cause: refusalOfDatabase() })));
  app.get('/refused', () => Promise.reject(refusalOfDatabase()));
  app.get('/flooded', async () => {
    throw new Problem('too_many_requests');
  });
  app.get('/thing', async () => ({}));
  app.get('/readyz', async (request, reply) => reply.code(request.headers['x-away'] ? 503 : 200).send({}));
  await app.ready();
  return { app, lines };
}

test('a refused request is logged with its reason and its route, without address, headers or body', async () => {
  const { app, lines } = await loggingApp();
  const secret = 'not-for-the-log';
  const request = {
    url: `/thing/${secret}?email=${secret}`,
    headers: { authorization: `Bearer ${secret}` },
    payload: { password: secret },
  };
  await app.inject({ method: 'POST', ...request });
  expect(lines.join('')).not.toContain(secret);
  const last = JSON.parse(lines.at(-1) ?? '');
  expect(last).toMatchObject({
    msg: 'request',
    method: 'POST',
    route: '/thing/:token',
    status: 403,
    problem: 'forbidden',
    time: expect.any(Number),
  });
  await app.inject('/thing');
  expect(JSON.parse(lines.at(-1) ?? '')).not.toHaveProperty('problem');
  await app.close();
});

test('health checks of proxies and monitoring are logged at debug while they succeed, and like other requests otherwise', async () => {
  const { app, lines } = await loggingApp();
  const levelOf = async (headers: Record<string, string>) => {
    await app.inject({ url: '/readyz', headers });
    return JSON.parse(lines.at(-1) ?? '').level;
  };
  const [debug, info] = [20, 30];
  expect(await levelOf({})).toBe(debug);
  expect(await levelOf({ 'x-away': '1' })).toBe(info);
  await app.close();
});

test('the multipart parser logs no header at any level', async () => {
  const { app, lines } = await loggingApp();
  app.log.trace(
    { busboyOptions: { headers: { authorization: 'Bearer not-for-the-log' }, limits: { parts: 1 } } },
    'Providing options to busboy',
  );
  expect(lines.join('')).toContain('"limits"');
  expect(lines.join('')).not.toContain('not-for-the-log');
  await app.close();
});

test.each(['/refused', '/broken'])('a database error is logged by its code and place, never by its message: %s', async (url) => {
  const { app, lines } = await loggingApp();
  await app.inject(url);
  const log = lines.join('');
  expect(log).toContain('"msg":"request failed"');
  for (const words of ['23505', 'log.test.ts']) expect(log).toContain(words);
  expect(log).not.toContain('not-for-the-log');
  await app.close();
});

test('refusals of strangers are logged one by one up to twenty a minute of a network, the others in one line without an address', async () => {
  stopClock();
  const { app, lines } = await loggingApp();
  const flood = async (remoteAddress: string, count: number) => {
    for (let sent = 0; sent < count; sent += 1) await app.inject({ url: '/flooded', remoteAddress });
  };
  await flood('192.0.2.77', 50);
  await flood('192.0.2.78', 3);
  await app.inject({ method: 'POST', url: '/thing/x', remoteAddress: '192.0.2.77' });
  const messages = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 30);
  expect(messages().filter(({ problem }) => problem === 'too_many_requests')).toHaveLength(23);
  expect(messages().at(-1)).toMatchObject({ problem: 'forbidden' });
  await app.close();
  expect(messages().filter(({ refused }) => refused)).toMatchObject([
    { level: 40, refused: 30, network: expect.stringMatching(/^[\w-]{8}$/) },
  ]);
  expect(lines.join('')).not.toContain('192.0.2');
});
