import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { pollUntil } from '../work/http-client.ts';
import { expectReady, expectReportedMissing, type FaultInjection, limitOf, type Scene } from './fault-injection.ts';

const PICTURE_LIMIT_MS = 30_000;

/** A temporarily unavailable picture must not be reported as missing: clients would believe a 404. */
async function expectPictureRefused({ fixture, work, findings }: Scene): Promise<void> {
  const shown = [...work.ledger.locations.values()].find(({ location }) => location.mainImageURL !== null);
  if (!shown) return;
  const { status } = await fetch(fixture.origin + shown.location.mainImageURL);
  if (status !== 503) findings.others.push(`a picture got ${status} instead of 503 while the storage was unavailable`);
}

/** The storage folder is moved away, like an unmounted disk, and comes back. */
export const injectStorageFaults: FaultInjection = async (scene) => {
  const files = new URL(scene.fixture.unaffected.storageUrl).pathname;
  const elsewhere = `${files}-elsewhere`;
  await pollUntil(() => scene.work.ledger.locations.size > 0, limitOf(scene, PICTURE_LIMIT_MS));
  const began = performance.now();
  await rename(files, elsewhere);
  await expectReportedMissing(scene, 'storage', began);
  await expectPictureRefused(scene);
  await pause(scene.outageMs);
  // Files in a new folder of the same name would be hidden when the old one returns.
  if (existsSync(files)) scene.findings.lost.push('the storage folder was created again while it was missing');
  else await rename(elsewhere, files);
  await expectReady(scene, 'the return of the storage');
  await pause(scene.outageMs);
};
