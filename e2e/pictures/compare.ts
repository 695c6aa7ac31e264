import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Maximum distance of two equal colours, from 0 to 1: about 2 of 255 levels of grey. */
const COLOUR_THRESHOLD = 0.01;

export interface Comparison {
  /** Number of differing pixels; all of them if the sizes differ. */
  readonly differing: number;
  /** Share of differing pixels, from 0 to 1. */
  readonly share: number;
  /** The differing pixels in red over the faded stored picture, as PNG; null if the sizes differ. */
  readonly diff: Buffer | null;
}

const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Compares two PNGs pixel by pixel. Antialiased edges count, because the same Chromium always draws them alike. */
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

/** The same picture, compressed better. */
export const compressed = (png: Buffer): Promise<Buffer> =>
  sharp(png).removeAlpha().png({ compressionLevel: 9, palette: false }).toBuffer();
