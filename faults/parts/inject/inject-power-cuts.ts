import { setTimeout as pause } from 'node:timers/promises';
import { type RecordedDisk, recordedDisk } from '../disk/recorded-disk.ts';
import { expectReady, type FaultInjection, limitOf, type Scene, waitForProgress } from './fault-injection.ts';

const CUT_WITHIN_MS = 20_000;
/** Number of syncs within which the power is cut: while the server works, and while it starts and recovers. */
const SYNCS_AT_WORK = 60;
const SYNCS_AT_START = 3000;

/** Cuts the power at a sync while the server works. */
async function cutAtWork(scene: Scene, disk: RecordedDisk): Promise<void> {
  const { fixture } = scene;
  await waitForProgress(scene);
  const { exited } = fixture.server();
  await disk.cutWithin(SYNCS_AT_WORK);
  await Promise.race([exited, pause(limitOf(scene, CUT_WITHIN_MS))]);
  await fixture.kill();
  await disk.loseUnsynced();
}

/** Cuts the power again during or after the recovery. */
async function cutAtStart({ fixture }: Scene, disk: RecordedDisk): Promise<void> {
  await disk.cutWithin(SYNCS_AT_START);
  // The server may become ready before the cut; the power is cut in any case.
  await fixture.start().catch(() => undefined);
  await fixture.kill();
  await disk.loseUnsynced();
}

/** Power cuts in the middle of the load, one in four followed by another during recovery; the load continues against the next process. */
export const injectPowerCuts: FaultInjection = async (scene) => {
  const { fixture } = scene;
  const disk = recordedDisk(fixture.folder);
  await fixture.kill();
  await disk.begin();
  await fixture.start();
  for (let cut = 0; cut < scene.kills; cut += 1) {
    await cutAtWork(scene, disk);
    if (cut % 4 === 3) await cutAtStart(scene, disk);
    await fixture.start();
  }
  await expectReady(scene, 'the last power cut');
};
