import { setTimeout as pause } from 'node:timers/promises';
import { expectReady, type FaultInjection, waitForProgress } from './fault-injection.ts';

/** Maximum random delay before a kill, in milliseconds, after responses have arrived. */
const LONGER_MS = 700;

/** Kills the server with SIGKILL in the middle of the load, repeatedly; the load continues against the next process. */
export const injectKills: FaultInjection = async (scene) => {
  for (let kill = 0; kill < scene.kills; kill += 1) {
    await waitForProgress(scene);
    await pause(Math.random() * LONGER_MS);
    await scene.fixture.kill();
    await scene.fixture.start();
  }
  await expectReady(scene, 'the last kill');
};
