import { randomInt } from 'node:crypto';
import { emptyDraft, type Location } from '@rastnetz/contract';
import sharp from 'sharp';

/** All fields of one save contain the same token, so that a partial save is detected. */
export const writingOf = (token: string) => ({
  name: `Probe ${token}`,
  description: `Text ${token}`,
  website: `https://probe-${token.toLowerCase()}.example.org`,
});

/** Whether all stored fields contain this token. */
export function isWritten(location: Pick<Location, 'name' | 'description' | 'website'>, token: string): boolean {
  const { name, description, website } = writingOf(token);
  return location.name === name && location.description === description && website.endsWith(location.website ?? 'none');
}

/** Whether all stored fields contain the same token. */
export function isOfOneWriting(location: Pick<Location, 'name' | 'description' | 'website'>): boolean {
  return isWritten(location, (location.name ?? '').replace(/^Probe /, ''));
}

/** A random position in central Germany, spread so that no two are possible duplicates. */
export const somewhere = (): [number, number] => [8.5 + randomInt(3_000_000) / 1e6, 49 + randomInt(3_500_000) / 1e6];

/** A new location with this token. */
export const draftOf = (token: string) => ({
  ...emptyDraft('RASTHOF'),
  ...writingOf(token),
  coordinates: { type: 'Point', coordinates: somewhere() },
});

/** A unique photo. */
export async function newPhoto(): Promise<Blob> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = await sharp({
    create: { width: 64, height: 48, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .resize(640, 480)
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(noise)], { type: 'image/jpeg' });
}
