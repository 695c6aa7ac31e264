import { randomInt } from 'node:crypto';
import { emptyDraft, type Location } from '@rastnetz/contract';
import sharp from 'sharp';

/** Everything that one save writes says the same word, so that half a save shows. */
export const writingOf = (token: string) => ({
  name: `Probe ${token}`,
  description: `Text ${token}`,
  website: `https://probe-${token.toLowerCase()}.example.org`,
});

/** Whether every part of what is stored is of this one writing. */
export function isWritten(location: Pick<Location, 'name' | 'description' | 'website'>, token: string): boolean {
  const { name, description, website } = writingOf(token);
  return location.name === name && location.description === description && website.endsWith(location.website ?? 'none');
}

/** Whether what is stored is of one writing, whichever. */
export function isOfOneWriting(location: Pick<Location, 'name' | 'description' | 'website'>): boolean {
  return isWritten(location, (location.name ?? '').replace(/^Probe /, ''));
}

/** Somewhere in the midst of Germany; so spread that no two are taken for one place. */
export const somewhere = (): [number, number] => [8.5 + randomInt(3_000_000) / 1e6, 49 + randomInt(3_500_000) / 1e6];

/** A new location of this writing. */
export const draftOf = (token: string) => ({
  ...emptyDraft('RASTHOF'),
  ...writingOf(token),
  coordinates: { type: 'Point', coordinates: somewhere() },
});

/** A photo that nobody has sent before. */
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
