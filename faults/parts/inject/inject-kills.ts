import { setTimeout as pause } from 'node:timers/promises';
import { expectReady, type FaultInjection, letWork } from './fault-injection.ts';

/** At most how much longer the server lives once it has answered, in milliseconds. */
const LONGER_MS = 700;

/** `kill -9` in the middle of the load, again and again; the load goes on against the next process. */
export const injectKills: FaultInjection = async (scene) => {
  for (let kill = 0; kill < scene.kills; kill += 1) {
    await letWork(scene);
    await pause(Math.random() * LONGER_MS);
    await scene.fixture.kill();
    await scene.fixture.start();
  }
  await expectReady(scene, 'the last kill');
};
