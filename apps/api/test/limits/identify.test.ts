import { setImmediate as nextTurn } from 'node:timers/promises';
import { endpoint } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../src/kernel/problem.ts';
import { withinShare } from '../../src/platform/db/stranger-share.ts';
import { bareApp, TOKENS } from '../harness/bare-app.ts';

const whoAmI = endpoint({ method: 'GET', path: '/api/v1/me', summary: 'The user', access: 'session', response: z.string() });
const headers = { authorization: `Bearer ${TOKENS.user}` };

/** Counts lookups of sessions: in total, running, and the most at the same time. */
function watchLookUps(app: FastifyInstance) {
  const lookUps = { begun: 0, running: 0, mostAtOnce: 0 };
  const { authenticate } = app.endpointContext.auth;
  const watched: typeof authenticate = async (...asked) => {
    lookUps.begun += 1;
    lookUps.running += 1;
    lookUps.mostAtOnce = Math.max(lookUps.mostAtOnce, lookUps.running);
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    lookUps.running -= 1;
    return authenticate(...asked);
  };
  Object.assign(app.endpointContext, { auth: { ...app.endpointContext.auth, authenticate: watched, authenticateRead: watched } });
  return lookUps;
}

const statusesOf = (app: FastifyInstance, requests: number) =>
  Promise.all(Array.from({ length: requests }, async () => (await app.inject({ url: whoAmI.path, headers })).statusCode));

test('requests above the limit of their account are refused before its session is looked up', async () => {
  let requests = 0;
  const requestLimit = async () => {
    requests += 1;
    if (requests > 3) throw new Problem('too_many_requests');
  };
  const { app, on } = await bareApp({ requestLimit });
  const lookUps = watchLookUps(app);
  on(whoAmI, async ({ viewer }) => viewer.userId);
  expect(await statusesOf(app, 1)).toEqual([200]);
  expect((await statusesOf(app, 20)).sort()).toEqual([200, 200, ...Array.from({ length: 18 }, () => 429)]);
  expect(lookUps.begun).toBe(3);
  await app.close();
});

test('eight sessions of one account are looked up at once, also before its token is known', async () => {
  const { app, on } = await bareApp();
  const lookUps = watchLookUps(app);
  on(whoAmI, async ({ viewer }) => viewer.userId);
  for (const burst of ['with an unknown token', 'with a known one']) {
    lookUps.mostAtOnce = 0;
    expect(new Set(await statusesOf(app, 40)), burst).toEqual(new Set([200]));
    expect(lookUps.mostAtOnce, burst).toBe(8);
  }
  await app.close();
});

test.each([
  { companies: 'unconfirmed', isCompanyConfirmed: false, mostAtOnce: 1 },
  { companies: 'confirmed', isCompanyConfirmed: true, mostAtOnce: 4 },
])('look-ups of sessions of $companies companies use $mostAtOnce of four connections', async ({ isCompanyConfirmed, mostAtOnce }) => {
  const { app, on } = await bareApp();
  const pool = { options: { max: 4 } };
  const connections = { used: 0, most: 0 };
  const { authenticate } = app.endpointContext.auth;
  const onConnection: typeof authenticate = (...asked) =>
    withinShare(pool, async () => {
      connections.used += 1;
      connections.most = Math.max(connections.most, connections.used);
      await nextTurn();
      connections.used -= 1;
      return { ...(await authenticate(...asked)), isCompanyConfirmed };
    });
  Object.assign(app.endpointContext, { auth: { ...app.endpointContext.auth, authenticate: onConnection, authenticateRead: onConnection } });
  on(whoAmI, async ({ viewer }) => viewer.userId);
  await statusesOf(app, 1);
  expect(new Set(await statusesOf(app, 4))).toEqual(new Set([200]));
  expect(connections.most).toBe(mostAtOnce);
  await app.close();
});
