import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { inTime } from '../work/caller.ts';
import { expectNamed, expectReady, type FaultInjection, type Scene } from './fault-injection.ts';

const PICTURE_LIMIT_MS = 30_000;

/** A picture that cannot be had for the moment is not one that is not there: 404 is kept by nobody, but believed. */
async function expectPictureRefused({ fixture, work, findings }: Scene): Promise<void> {
  const shown = [...work.ledger.locations.values()].find(({ location }) => location.mainImageURL !== null);
  if (!shown) return;
  const { status } = await fetch(fixture.origin + shown.location.mainImageURL);
  if (status !== 503) findings.others.push(`a picture was answered ${status} while the storage was away, not 503`);
}

/** The folder of the files is moved away, as a disk that is not mounted, and comes back. */
export const injectStorageFaults: FaultInjection = async (scene) => {
  const files = new URL(scene.fixture.unaffected.storageUrl).pathname;
  const elsewhere = `${files}-elsewhere`;
  await inTime(() => scene.work.ledger.locations.size > 0, PICTURE_LIMIT_MS);
  const began = performance.now();
  await rename(files, elsewhere);
  await expectNamed(scene, 'storage', began);
  await expectPictureRefused(scene);
  await pause(scene.outageMs);
  // What is written into a new folder under the old name would be hidden by the return of the old one.
  if (existsSync(files)) scene.findings.lost.push('the folder of the files was made anew while it was away');
  else await rename(elsewhere, files);
  await expectReady(scene, 'the return of the storage');
  await pause(scene.outageMs);
};
