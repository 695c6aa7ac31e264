import type { FaultInjection } from './fault-injection.ts';
import { injectDatabaseFaults } from './inject-database-faults.ts';
import { injectKills } from './inject-kills.ts';
import { injectStorageFaults } from './inject-storage-faults.ts';

/** A short combination under one load: the mail server is down while the server is killed and loses storage and database. */
export const injectBriefly: FaultInjection = async (scene) => {
  await scene.fixture.inbox.goDown();
  await injectKills(scene);
  await scene.fixture.inbox.restore();
  await injectStorageFaults(scene);
  await injectDatabaseFaults(scene);
};
