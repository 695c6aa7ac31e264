import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@rastnetz/contract';
import { DEMO_PASSWORD } from '../../../e2e/harness/client.ts';
import { HttpClient, RESPONSE_WITHIN_MS, randomNetwork } from '../work/http-client.ts';
import { expectReady, type FaultInjection, limitOf, type Scene } from './fault-injection.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MANY_TRIES = 12;
const LONGEST_WAIT_MINUTES = 15;

const clientOf = (scene: Scene) =>
  new HttpClient(scene.fixture.origin, { 'x-forwarded-for': randomNetwork() }, scene.work.violations, limitOf(scene, RESPONSE_WITHIN_MS));
const signIn = (client: HttpClient, email: string, password: string) => client.request('POST', login.path, { json: { email, password } });

/** Existing sessions must remain valid, and sign-in must work. */
async function expectSessions(scene: Scene, when: string): Promise<void> {
  const old = await scene.work.admin.request('GET', '/api/v1/auth/me');
  if (old.status !== 200) scene.findings.others.push(`${when} a request with a session got ${old.status}`);
  const { status } = await signIn(clientOf(scene), 'admin@rastnetz.example', DEMO_PASSWORD);
  if (status !== 200) scene.findings.others.push(`${when} a sign-in got ${status}`);
}

/** Guesses passwords until it is refused; returns how long it must wait, in minutes. */
async function waitAfterGuessing(scene: Scene, email: string): Promise<number> {
  const client = clientOf(scene);
  for (let turn = 0; turn < MANY_TRIES; turn += 1) {
    const { status, body } = await signIn(client, email, 'wrong');
    if (status === 429) return Number((body as { params?: { minutes?: number } }).params?.minutes);
  }
  return 0;
}

/** The clock of the server jumps a day ahead, then to a day behind the true time, then is right again. */
export const injectClockSkew: FaultInjection = async (scene) => {
  const { fixture, outageMs, findings } = scene;
  const email = `nobody-${scene.work.token()}@example.org`;
  for (const [offsetMs, when] of [
    [DAY_MS, 'a day ahead'],
    [-DAY_MS, 'a day behind'],
    [0, 'at the right time again'],
  ] as const) {
    await fixture.setClock(offsetMs);
    await pause(outageMs);
    await expectSessions(scene, when);
    const minutes = await waitAfterGuessing(scene, email);
    if (minutes === 0) findings.others.push(`${when} guessing a password is not limited`);
    if (minutes > LONGEST_WAIT_MINUTES) findings.others.push(`${when} signing in is blocked for ${minutes} minutes`);
  }
  await expectReady(scene, 'the jumps of the clock');
};
