import { setTimeout as pause } from 'node:timers/promises';
import { expectReady, type Hurt, letWork } from './hurt.ts';
import { recordedDisk } from './recorded-disk.ts';

/** Syncs that the failure may wait for. */
const SYNCS = 60;
const ENDS_WITHIN_MS = 30_000;

/** The disk refuses to flush in the middle of the load: the server has to end by itself; the next one finds what the disk has. */
export const hurtByRefusedSyncs: Hurt = async (scene) => {
  const { stage, findings } = scene;
  const disk = recordedDisk(stage.folder);
  await stage.kill();
  await disk.begin();
  await stage.start();
  for (let time = 0; time < scene.kills; time += 1) {
    await letWork(scene);
    const { exited } = stage.server();
    await disk.refuseWithin(SYNCS);
    const ended = await Promise.race([exited.then(() => true), pause(ENDS_WITHIN_MS, false)]);
    if (!ended) findings.others.push(`the server went on for ${ENDS_WITHIN_MS / 1000} s after its disk had refused to flush`);
    await stage.kill();
    await disk.loseUnsynced();
    await stage.start();
  }
  await expectReady(scene, 'the last refused flush');
};
