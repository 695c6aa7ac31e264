import { once } from 'node:events';
import { type AddressInfo, connect, Socket } from 'node:net';
import { endpoint } from '@rastnetz/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { UnreadJsonLimit } from '../../src/platform/http/limits/unread-json-limit.ts';
import { type BareApp, bareApp, TOKENS } from '../harness/bare-app.ts';

const MEBIBYTE = 1024 * 1024;
const common = { summary: 'A long list', access: 'session', response: z.object({ text: z.string() }) } as const;
const reading = endpoint({ ...common, method: 'GET', path: '/api/v1/long' });
const changing = endpoint({ ...common, method: 'POST', path: '/api/v1/change' });

let bare: BareApp;
let port: number;
beforeEach(async () => {
  bare = await bareApp();
  for (const one of [reading, changing]) bare.on(one, async () => ({ text: 'x'.repeat(8 * MEBIBYTE) }));
  await bare.app.listen({ port: 0, host: '127.0.0.1' });
  port = (bare.app.server.address() as AddressInfo).port;
});
afterEach(() => bare.app.close());

/** Sends a request and reads only the status of its response. */
async function unread(token: string, { method, path }: Pick<typeof reading | typeof changing, 'method' | 'path'> = reading) {
  const socket = connect(port, '127.0.0.1');
  const length = method === 'POST' ? 'Content-Length: 0\r\n' : '';
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${length}\r\n`);
  await once(socket, 'readable');
  return { socket, status: Number(String(socket.read(12)).slice(-3)) };
}

async function allOf(count: number, token: string, one?: typeof changing) {
  const answers = [];
  for (let sent = 0; sent < count; sent += 1) answers.push(await unread(token, one));
  return answers;
}
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

describe('responses that nobody reads', () => {
  test('are refused once a user holds 64 MB of them; other users are served, and closing the connections ends it', async () => {
    const held = await allOf(9, TOKENS.user);
    expect(statusesOf(held)).toEqual([...Array(7).fill(200), 429, 429]);
    const other = await unread(TOKENS.admin);
    expect(other.status).toBe(200);
    for (const { socket } of [...held, other]) socket.destroy();
    const served = () => fetch(`http://127.0.0.1:${port}${reading.path}`, { headers: { authorization: `Bearer ${TOKENS.user}` } });
    await expect.poll(async () => (await served()).status).toBe(200);
  });

  test('to changes are counted, but never refused, because the change is made already', async () => {
    const held = await allOf(9, TOKENS.user, changing);
    expect(statusesOf(held)).toEqual(Array(9).fill(200));
    const later = await unread(TOKENS.user);
    expect(later.status).toBe(429);
    for (const { socket } of [...held, later]) socket.destroy();
  });
});

test('responses that are read do not count, however many there are', async () => {
  const headers = { authorization: `Bearer ${TOKENS.user}` };
  for (let sent = 0; sent < 9; sent += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${reading.path}`, { headers });
    expect([answer.status, (await answer.text()).length]).toEqual([200, 8 * MEBIBYTE + '{"text":""}'.length]);
  }
});

/** Responses of 1 MB, each on a connection of its own, until one is refused. */
function countSent(of: (number: number) => object): number {
  const limit = new UnreadJsonLimit();
  for (let number = 0; number < 1000; number += 1) {
    const request = { method: 'GET', raw: { socket: new Socket() }, viewer: null, keyId: null, ip: '192.0.2.1', ...of(number) };
    const reply = { raw: { once: () => undefined } };
    try {
      limit.enter(request as unknown as FastifyRequest, reply as unknown as FastifyReply, 'x'.repeat(MEBIBYTE), true);
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests', options: { retryAfterSeconds: 5 } });
      return number;
    }
  }
  throw new Error('none was refused');
}
const viewer = (userId: number, isCompanyConfirmed: boolean) => ({
  userId: `${userId}`,
  companyId: `company ${userId}`,
  isCompanyConfirmed,
});

test.each([
  ['one user', () => ({ viewer: viewer(1, true) }), 64],
  ['one API key', () => ({ keyId: 'key' }), 64],
  ['users of confirmed companies together', (number: number) => ({ viewer: viewer(number, true) }), 512],
  ['one unconfirmed company', () => ({ viewer: viewer(1, false) }), 32],
  ['unconfirmed companies of one address', (number: number) => ({ viewer: viewer(number, false) }), 64],
  ['unconfirmed companies together', (number: number) => ({ viewer: viewer(number, false), ip: `192.0.2.${number % 250}` }), 128],
  ['strangers of one address', () => ({}), 32],
  ['strangers together', (number: number) => ({ ip: `192.0.2.${number % 250}` }), 64],
] as const)('unread responses of %s have a bound', (_who, of, megabytes) => {
  expect(countSent(of)).toBe(megabytes);
});
