import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Distance of two colours, from 0 to 1, up to which they count as the same: about 2 of 255 levels of grey. */
const COLOUR_THRESHOLD = 0.01;

export interface Comparison {
  /** How many pixels differ; all of them where the sizes differ. */
  readonly differing: number;
  /** Share of the pixels that differ, from 0 to 1. */
  readonly share: number;
  /** The differing pixels in red over the faded stored picture, as PNG; null where the sizes differ. */
  readonly diff: Buffer | null;
}

const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Compares two PNGs pixel by pixel. Smoothed edges count: they are the same wherever the same Chromium draws them. */
export async function comparePictures(stored: Buffer, taken: Buffer): Promise<Comparison> {
  const [one, other] = await Promise.all([pixelsOf(stored), pixelsOf(taken)]);
  const { width, height } = one.info;
  if (width !== other.info.width || height !== other.info.height) {
    return { differing: other.info.width * other.info.height, share: 1, diff: null };
  }
  if (one.data.equals(other.data)) return { differing: 0, share: 0, diff: null };
  const output = Buffer.alloc(one.data.length);
  const differing = pixelmatch(one.data, other.data, output, width, height, { threshold: COLOUR_THRESHOLD, includeAA: true });
  const diff = await sharp(output, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { differing, share: differing / (width * height), diff };
}

/** The same picture in fewer bytes. */
export const compressed = (png: Buffer): Promise<Buffer> =>
  sharp(png).removeAlpha().png({ compressionLevel: 9, palette: false }).toBuffer();
