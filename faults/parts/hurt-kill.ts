import { setTimeout as pause } from 'node:timers/promises';
import { expectReady, type Hurt, letWork } from './hurt.ts';

/** At most how much longer the server lives once it has answered, in milliseconds. */
const LONGER_MS = 700;

/** `kill -9` in the middle of the load, again and again; the load goes on against the next process. */
export const hurtByKilling: Hurt = async (scene) => {
  for (let kill = 0; kill < scene.kills; kill += 1) {
    await letWork(scene);
    await pause(Math.random() * LONGER_MS);
    await scene.stage.kill();
    await scene.stage.start();
  }
  await expectReady(scene, 'the last kill');
};
