import { parseArgs } from 'node:util';
import { emptyDraft, RENDITION_WIDTHS, saveLocation } from '@rastnetz/contract';
import sharp from 'sharp';
import type { Engine } from '../apps/api/src/platform/db/database.ts';
import { reportBar } from './parts/bars.ts';
import { photoOf } from './parts/data/photo.ts';
import { measure } from './parts/measure.ts';
import { PROGRAM } from './parts/staff.ts';
import { startStaffedServer } from './parts/staffed-server.ts';

/**
 * Time of saving a location with one photo of 5 MB, from request to response: the photo is received, checked, rendered in every width and stored
 * before the response (docs/bench.md). The rival renders the same widths one by one from the file.
 */
const { values: options } = parseArgs({ options: { engine: { type: 'string' } } });

const SAVES = 20;
const WARM_UP = 2;
const BAR_MS = 1000;
const LOCATIONS = 20_000;

async function drawOneByOne(photo: Blob): Promise<void> {
  const bytes = Buffer.from(await photo.arrayBuffer());
  for (const width of RENDITION_WIDTHS)
    await sharp(bytes).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}

async function measureSaves(engine: Engine, photos: readonly Blob[]): Promise<void> {
  const { server, staff, remove } = await startStaffedServer(engine, LOCATIONS, 1);
  try {
    const headers = { authorization: `Bearer ${staff[0]?.token}`, 'user-agent': PROGRAM };
    const save = async (at: number) => {
      const body = new FormData();
      body.set('standort', JSON.stringify({ ...emptyDraft('RASTHOF'), name: `Mit Foto ${at}` }));
      body.set('file', photos[at] ?? new Blob(), 'foto.jpg');
      const answer = await fetch(server.origin + saveLocation.path, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`the save got ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    const { p50, p99 } = await measure(save, SAVES, WARM_UP);
    const rival = await measure((at) => drawOneByOne(photos[at] ?? new Blob()), 5, 1);
    console.log(
      `${engine}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (bar ${BAR_MS}); rendering alone, one by one ${rival.p50.toFixed(0)} ms`,
    );
    const drawing = { name: 'its sizes rendered one by one, nothing stored', measured: rival.p50 };
    reportBar({ what: `save with a photo of 5 MB, ${engine}, p99`, measured: p99, unit: 'ms', bar: BAR_MS, rival: drawing });
  } finally {
    await remove();
  }
}

const ENGINES = ['postgres', 'embedded'] as const satisfies readonly Engine[];
const wanted = ENGINES.filter((engine) => (options.engine ?? engine) === engine);
if (wanted.length === 0) throw new Error('--engine should be embedded or postgres');
const photos: Blob[] = [];
for (let seed = 0; seed < SAVES + WARM_UP; seed += 1) photos.push(await photoOf(seed));
for (const engine of wanted) await measureSaves(engine, photos);
