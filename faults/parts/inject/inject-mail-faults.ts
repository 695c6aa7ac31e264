import { setTimeout as pause } from 'node:timers/promises';
import type { FaultInjection, Scene } from './fault-injection.ts';

/** Mails wait for their server; nothing else does, so `/readyz` stays as it is. */
function expectStillReady({ readiness, findings }: Scene, sinceMs: number): void {
  const unready = readiness.since(sinceMs).find(({ missing }) => missing?.length !== 0);
  if (unready) findings.readyz.push(`it said ${unready.missing?.join(', ') ?? 'nothing'} while only the mail server was ill`);
}

/** The mail server puts off, is down, takes connections and says nothing, and is well again. */
export const injectMailFaults: FaultInjection = async (scene) => {
  const { inbox } = scene.fixture;
  const began = performance.now();
  await pause(scene.outageMs);
  inbox.putOff();
  await pause(scene.outageMs);
  await inbox.goDown();
  await pause(scene.outageMs);
  await inbox.goSilent();
  await pause(scene.outageMs);
  await inbox.heal();
  expectStillReady(scene, began);
};
