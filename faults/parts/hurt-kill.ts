import { setTimeout as pause } from 'node:timers/promises';
import { inTime } from './caller.ts';
import { expectReady, type Hurt } from './hurt.ts';

/** Answers of one life of the server before it may be killed, how long they are waited for, and at most how much longer it lives. */
const ANSWERS = 6;
const ANSWERS_WITHIN_MS = 20_000;
const LONGER_MS = 700;

/** `kill -9` in the middle of the load, again and again; the load goes on against the next process. */
export const hurtByKilling: Hurt = async (scene) => {
  const { ledger } = scene.work;
  for (let kill = 0; kill < scene.kills; kill += 1) {
    const before = ledger.acknowledged;
    await inTime(() => ledger.acknowledged >= before + ANSWERS, ANSWERS_WITHIN_MS);
    await pause(Math.random() * LONGER_MS);
    await scene.stage.kill();
    await scene.stage.start();
  }
  await expectReady(scene, 'the last kill');
};
