import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Endpoint, endpoint, type ProblemDetails } from '@rastnetz/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../src/kernel/problem.ts';
import type { Viewer } from '../../src/kernel/viewer.ts';
import type { Authenticator } from '../../src/platform/http/endpoints/access.ts';
import { bareApp, TOKENS } from '../harness/bare-app.ts';

afterEach(() => vi.restoreAllMocks());

const common = { method: 'POST', summary: 'Does it', response: z.object({ by: z.boolean() }) } as const;
const guarded = endpoint({ ...common, path: '/api/v1/do', access: 'users', recentAuth: 'required', body: z.object({ text: z.string() }) });
const sending = endpoint({
  ...common,
  path: '/api/v1/send',
  access: 'users',
  body: z.object({ text: z.string() }),
  multipart: { jsonPart: 'data', files: {} },
});

const FORM = ['--x', 'Content-Disposition: form-data; name="data"', '', '{"text":"a"}', '--x--', ''].join('\r\n');
const BODIES = { json: ['application/json', '{"text":"a"}'], form: ['multipart/form-data; boundary=x', FORM] } as const;

/** An app that counts access checks; `state.become` changes the user between the first and the second one. */
async function stage(called: Endpoint) {
  const bare = await bareApp();
  const { authenticate } = bare.app.endpointContext.auth;
  const asked = { admission: 0, again: 0, carriedOut: 0 };
  const passed = Promise.withResolvers<void>();
  const state: { become: (viewer: Viewer) => Viewer } = { become: (viewer) => viewer };
  const admit: Authenticator['authenticate'] = async (token, caller) => {
    asked.admission += 1;
    passed.resolve();
    return authenticate(token, caller);
  };
  const auth: Authenticator = {
    authenticate: admit,
    authenticateRead: admit,
    async recognise(token, caller) {
      asked.again += 1;
      return state.become(await authenticate(token, caller));
    },
  };
  Object.assign(bare.app.endpointContext, { auth });
  bare.on(called, async ({ viewer }) => {
    asked.carriedOut += 1;
    return { by: (viewer as Viewer).isSuperAdmin };
  });
  await bare.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = bare.app.server.address() as AddressInfo;
  /** Sends the beginning of a body, runs `meanwhile` once the request is admitted, and sends the rest. */
  async function send(body: keyof typeof BODIES, meanwhile: () => void) {
    const [type, text] = BODIES[body];
    const headers = { authorization: `Bearer ${TOKENS.superAdmin}`, 'content-type': type, 'content-length': text.length };
    const outgoing = request({ port, method: 'POST', path: called.path, headers });
    outgoing.write(text.slice(0, 5));
    await passed.promise;
    meanwhile();
    outgoing.end(text.slice(5));
    const [answer] = await once(outgoing, 'response');
    return { status: answer.statusCode as number, problem: (await json(answer)) as Partial<ProblemDetails> };
  }
  return { asked, state, send, leftovers: bare.leftovers, close: () => bare.app.close() };
}

function minutesPass(): void {
  const began = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => began + 14 * 60_000);
}

const over = (): never => {
  throw new Problem('session_expired');
};
const demoted = (viewer: Viewer): Viewer => ({ ...viewer, isAdmin: false, isSuperAdmin: false });

test.each([
  ['an ended session', 'json', over, 401, 'session_expired'],
  ['a withdrawn role', 'json', demoted, 403, 'forbidden'],
  [
    'a sign-in that is no longer recent',
    'json',
    (viewer: Viewer) => ({ ...viewer, hasRecentAuth: false }),
    403,
    'reauthentication_required',
  ],
  ['another network and browser', 'json', (viewer: Viewer) => ({ ...viewer, isElsewhere: true }), 403, 'reauthentication_required'],
  ['an ended session, in a form', 'form', over, 401, 'session_expired'],
  ['a withdrawn role, in a form', 'form', demoted, 403, 'forbidden'],
] as const)('access is checked again after a slow body: %s', async (_name, body, become, status, code) => {
  const { asked, state, send, leftovers, close } = await stage(body === 'form' ? sending : guarded);
  const answer = await send(body, () => {
    state.become = become;
    minutesPass();
  });
  expect([answer.status, answer.problem.code, asked.carriedOut]).toEqual([status, code, 0]);
  expect(await leftovers()).toEqual([]);
  await close();
});

test('a slow request is handled with the user’s current rights', async () => {
  const { asked, send, close } = await stage(guarded);
  expect(await send('json', minutesPass)).toEqual({ status: 200, problem: { by: true } });
  expect(asked).toEqual({ admission: 1, again: 1, carriedOut: 1 });
  await close();
});

function noTimePasses(): void {
  const began = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => began);
}

test.each([
  ['an ended session', over, 401, 'session_expired'],
  ['a withdrawn role', demoted, 403, 'forbidden'],
] as const)('where re-authentication must be recent, access is checked again after any body: %s', async (_name, become, status, code) => {
  const { asked, state, send, close } = await stage(guarded);
  noTimePasses();
  const answer = await send('json', () => Object.assign(state, { become }));
  expect([answer.status, answer.problem.code, asked.carriedOut]).toEqual([status, code, 0]);
  await close();
});

test('elsewhere a body that arrives at once is checked on admission only', async () => {
  const { asked, send, close } = await stage(sending);
  noTimePasses();
  expect((await send('form', () => undefined)).status).toBe(200);
  expect(asked).toEqual({ admission: 1, again: 0, carriedOut: 1 });
  await close();
});
