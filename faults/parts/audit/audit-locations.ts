import type { Location } from '@rastnetz/contract';
import sharp from 'sharp';
import type { KnownLocation } from '../work/ledger.ts';
import { readLocation, settled } from '../work/writer.ts';
import { isOfOneWriting } from '../work/writing.ts';
import { rowsOf, type Scene } from './scene.ts';

const WIDTH = 640;

/** Whether a picture is complete: it decodes, and has its original width. */
async function isWhole(origin: string, path: string): Promise<boolean> {
  const response = await fetch(origin + path);
  if (!response.ok) return false;
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  return (
    (
      await picture.stats().then(
        () => picture.metadata(),
        () => null,
      )
    )?.width === WIDTH
  );
}

function tellDifference({ findings }: Scene, known: Location, found: Location): void {
  const kind = isOfOneWriting(found) ? findings.lost : findings.half;
  kind.push(`${known.name}, version ${known.version}: it is ${JSON.stringify(found).slice(0, 300)}`);
}

async function auditPictures({ findings, fixture }: Scene, { name, images }: Location): Promise<void> {
  for (const path of images) if (!(await isWhole(fixture.origin, path))) findings.lost.push(`a picture of ${name}: ${path}`);
}

async function auditOne(scene: Scene, id: string, known: KnownLocation): Promise<void> {
  const { work, findings } = scene;
  const { location, isTrashed, unanswered } = known;
  const { status, body } = await readLocation(work, id);
  const due = isTrashed ? 404 : 200;
  if (status !== due) findings.lost.push(`${location.name}, ${isTrashed ? 'trashed' : 'saved'}: responds with ${status}`);
  if (status !== 200 || isTrashed) return;
  const found = settled(location, body as Location, unanswered);
  if (!found) return tellDifference(scene, location, body as Location);
  work.ledger.locations.set(id, { location: found, isTrashed, unanswered: null });
  await auditPictures(scene, found);
}

/** Partial writes of unacknowledged saves: each must be complete with its history, or absent. */
const HALF = `select name from location where name like 'Probe %' and (
    description is distinct from replace(name, 'Probe ', 'Text ') or website not like '%' || lower(replace(name, 'Probe ', 'probe-')) || '%'
    or not exists (select from location_media m where m.location_id = location.id and m.part = 'main'))`;
const HISTORY = `select name from location where name like 'Probe %'
  and version > (select count(*) from location_history h where h.location_id = location.id)`;

/** Every acknowledged location must be stored as in its last response, and no save may be stored partially. */
export async function auditLocations(scene: Scene): Promise<void> {
  for (const [id, known] of [...scene.work.ledger.locations]) await auditOne(scene, id, known);
  for (const { name } of await rowsOf<{ name: string }>(scene, HALF)) scene.findings.half.push(`${name} mixes values of several saves`);
  for (const { name } of await rowsOf<{ name: string }>(scene, HISTORY)) scene.findings.half.push(`${name} lacks history entries`);
}
