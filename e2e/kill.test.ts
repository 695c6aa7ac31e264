import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDraft, type Location } from '@rastnetz/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signIn } from './harness/client.ts';
import { startServer } from './harness/server.ts';

/** Saves acknowledged before the power cut; the cut then falls into the next ones, which run at the same time. */
const ACKNOWLEDGED = 12;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rastnetz-kill-'));
  await cp(inject('demoFolder'), folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function picture(seed: number): Promise<Blob> {
  const background = { r: seed % 256, g: (seed * 37) % 256, b: (seed * 91) % 256 };
  return new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 640, height: 480, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  );
}

test('S1-WHAT-01 every acknowledged save is there with its picture after kill -9', async () => {
  const settings = { DATA_DIR: folder, DEMO: '1' };
  const first = await startServer(settings);
  const client = await signIn(first.origin, 'partner');
  const acknowledged: Location[] = [];
  const enough = Promise.withResolvers<void>();
  let cut = false;

  const saveOne = async (probe: number) => {
    const draft = { ...emptyDraft('RASTHOF'), name: `Probe ${probe}` };
    const answer = await client.save(draft, { file: await picture(probe) }).catch(() => null);
    const body = answer?.ok ? await answer.json().catch(() => null) : null;
    if (body) acknowledged.push(body as Location);
    if (acknowledged.length >= ACKNOWLEDGED) enough.resolve();
  };
  const saveForever = async (writer: number) => {
    for (let turn = 0; !cut; turn += 1) await saveOne(writer * 1000 + turn);
  };
  const writers = [0, 1, 2].map(saveForever);
  await enough.promise;
  await first.kill();
  cut = true;
  await Promise.all(writers);

  const second = await startServer(settings);
  const after = await signIn(second.origin, 'partner');
  for (const saved of acknowledged) {
    const found = await after.get(`/api/v1/location/${saved._id}`);
    expect(await found.json()).toEqual(saved);
    const image = await fetch(second.origin + saved.mainImageURL);
    expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).width).toBe(640);
  }
  await second.stop();
});
