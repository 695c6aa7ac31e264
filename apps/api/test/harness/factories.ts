import { createHash } from 'node:crypto';
import {
  emptyDraft,
  type Location,
  LocationSearch,
  type LocationType,
  type LocationWrite,
  saveLocation,
  searchLocations,
} from '@rastnetz/contract';
import sharp from 'sharp';
import { multipart, type Part, type Session } from './app-harness.ts';

/** A complete draft of a type, with changes for the test. */
export const draftOf = (locationType: LocationType, parts: Partial<LocationWrite> = {}): LocationWrite => ({
  ...emptyDraft(locationType),
  ...parts,
});

export const pointAt = (lng: number, lat: number) => ({ type: 'Point' as const, coordinates: [lng, lat] as [number, number] });

/** A picture whose bytes differ by colour. */
export async function picture(part: string, red = 120): Promise<Part> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 80, b: 60 } } })
    .png()
    .toBuffer();
  return { part, filename: `${red}.png`, type: 'image/png', bytes };
}

/** A PNG of four rows of noise, repeated: its renditions are many times larger than the file. */
export async function noisyPicture(part: string): Promise<Part> {
  const [width, height] = [320, 800];
  const noise = createHash('shake256', { outputLength: 4 * width })
    .update('noise')
    .digest()
    .map((value) => (value < 128 ? 0 : 255));
  const raw = Buffer.concat(Array.from({ length: height / 4 }, () => noise));
  const bytes = await sharp(raw, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { part, filename: 'noise.png', type: 'image/png', bytes };
}

/** Posts a location as a user, with an idempotency key if one is given, and returns the whole response. */
export async function post(session: Session, standort: unknown, files: readonly Part[] = [], key?: string) {
  const { headers, ...request } = await multipart(standort, files);
  const named = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) };
  return session.inject({ method: 'POST', url: saveLocation.path, ...request, headers: named });
}

/** Saves a location as a user; any status but 200 fails the test. */
export async function save(...request: Parameters<typeof post>): Promise<Location> {
  const answer = await post(...request);
  if (answer.statusCode !== 200) throw new Error(`save failed: ${answer.statusCode} ${answer.body}`);
  return answer.json<Location>();
}

export async function search(session: Session, query: object = {}): Promise<{ data: Location[]; total: number; totalElsewhere: number }> {
  const payload = LocationSearch.parse(query);
  const answer = await session.inject({ method: 'POST', url: searchLocations.path, payload });
  if (answer.statusCode !== 200) throw new Error(`search failed: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** A refusal: status, code, and the invalid fields. */
export function refusal(answer: { statusCode: number; json(): unknown }) {
  const { code, errors = [] } = answer.json() as { code: string; errors?: { path: string; key: string }[] };
  return { status: answer.statusCode, code, fields: errors.map(({ path, key }) => `${path}: ${key}`) };
}
