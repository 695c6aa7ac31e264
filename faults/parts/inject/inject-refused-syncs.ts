import { setTimeout as pause } from 'node:timers/promises';
import { recordedDisk } from '../disk/recorded-disk.ts';
import { expectReady, type FaultInjection, limitOf, waitForProgress } from './fault-injection.ts';

/** Number of syncs within which the failure is injected. */
const SYNCS = 60;
const ENDS_WITHIN_MS = 30_000;

/** A flush fails in the middle of the load: the server must end by itself; the next one starts from what the disk has. */
export const injectRefusedSyncs: FaultInjection = async (scene) => {
  const { fixture, findings } = scene;
  const disk = recordedDisk(fixture.folder);
  await fixture.kill();
  await disk.begin();
  await fixture.start();
  for (let time = 0; time < scene.kills; time += 1) {
    await waitForProgress(scene);
    const { exited } = fixture.server();
    await disk.refuseWithin(SYNCS);
    const withinMs = limitOf(scene, ENDS_WITHIN_MS);
    const ended = await Promise.race([exited.then(() => true), pause(withinMs, false)]);
    if (!ended) findings.others.push(`the server still ran ${withinMs / 1000} s after a failed fsync`);
    await fixture.kill();
    await disk.loseUnsynced();
    await fixture.start();
  }
  await expectReady(scene, 'the last failed fsync');
};
