import type { Hurt } from './hurt.ts';
import { hurtDatabase } from './hurt-database.ts';
import { hurtByKilling } from './hurt-kill.ts';
import { hurtStorage } from './hurt-storage.ts';

/** A little of everything, under one load: the mail server is away while the server is killed and loses storage and database. */
export const hurtBriefly: Hurt = async (scene) => {
  await scene.stage.inbox.goDown();
  await hurtByKilling(scene);
  await scene.stage.inbox.heal();
  await hurtStorage(scene);
  await hurtDatabase(scene);
};
