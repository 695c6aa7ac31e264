import { setTimeout as pause } from 'node:timers/promises';
import type { FaultInjection, Scene } from './fault-injection.ts';

/** Only mails depend on the mail server, so `/readyz` must stay ok. */
function expectStillReady({ readiness, findings }: Scene, sinceMs: number): void {
  const unready = readiness.since(sinceMs).find(({ missing }) => missing?.length !== 0);
  if (unready) findings.readyz.push(`/readyz reported ${unready.missing?.join(', ') ?? 'nothing'} while only the mail server was down`);
}

/** The mail server rejects temporarily, is down, does not respond, and recovers. */
export const injectMailFaults: FaultInjection = async (scene) => {
  const { inbox } = scene.fixture;
  const began = performance.now();
  await pause(scene.outageMs);
  inbox.deferAll();
  await pause(scene.outageMs);
  await inbox.goDown();
  await pause(scene.outageMs);
  await inbox.stall();
  await pause(scene.outageMs);
  await inbox.restore();
  expectStillReady(scene, began);
};
