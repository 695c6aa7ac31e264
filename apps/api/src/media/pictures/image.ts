import { MAX_PIXELS, RENDITION_WIDTHS } from '@rastnetz/contract';
import sharp, { type CreateRaw } from 'sharp';

// One thread per picture leaves cores to requests; the cache is off because pictures rarely repeat.
sharp.concurrency(1);
sharp.cache(false);

/** Height limit of a rendition, in pixels: WebP allows 16,383, and a taller strip is no photo. */
const MAX_RENDITION_HEIGHT = 8000;
const QUALITY = 80;

export interface Rendition {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface PictureHeader {
  readonly width: number;
  readonly height: number;
  /** Bytes of one decoded row; 0 for a JPEG, which is scaled down while it is decoded. */
  readonly rowBytes: number;
  /** Bytes of all decoded rows; 0 for a JPEG. */
  readonly decodedBytes: number;
  /** Bytes of all rows if they are held together instead of decoded one by one (interlaced PNG); else 0. */
  readonly heldBytes: number;
}

/** Size of a picture after rotation, read from its header without decoding. Throws if there is no valid header. */
export async function readPictureHeader(bytes: Buffer): Promise<PictureHeader> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { autoOrient, format, width, height, channels, depth, isProgressive } = header;
  const rowBytes = format === 'png' ? width * channels * (depth === 'ushort' ? 2 : 1) : 0;
  const decodedBytes = rowBytes * height;
  return { width: autoOrient.width, height: autoOrient.height, rowBytes, decodedBytes, heldBytes: isProgressive ? decodedBytes : 0 };
}

const WIDEST = Math.max(...RENDITION_WIDTHS);

/** Offset and text of the signature of every colour profile (ICC.1, 7.2.11). */
const PROFILE_SIGNATURE = { from: 36, text: 'acsp' } as const;

/** Whether the library converts the picture to Display P3, which it does with 16 bits and a profile; others become sRGB. */
async function becomesP3(bytes: Buffer): Promise<boolean> {
  const { space, icc } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const { from, text } = PROFILE_SIGNATURE;
  return space === 'rgb16' && icc?.toString('latin1', from, from + text.length) === text;
}

/** Decodes the whole picture once, upright and in sRGB, no wider than the largest rendition. Throws if it is damaged. */
async function decode(bytes: Buffer) {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true }).toColourspace('srgb');
  return ((await becomesP3(bytes)) ? picture.withIccProfile('srgb') : picture)
    .resize({ width: WIDEST, height: MAX_RENDITION_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * The WebP renditions of a picture: upright, sRGB, never enlarged, without metadata; the first frame of an animation.
 * Throws if the picture is damaged.
 */
export async function renderPicture(bytes: Buffer): Promise<Rendition[]> {
  const { data, info } = await decode(bytes);
  return renditionsOf(data, { width: info.width, height: info.height, channels: info.channels });
}

/** The WebP renditions of decoded pixels. */
export function renditionsOf(pixels: Uint8Array, raw: CreateRaw): Promise<Rendition[]> {
  return Promise.all(
    RENDITION_WIDTHS.map(async (width) => ({
      name: `${width}.webp`,
      bytes: await sharp(pixels, { raw }).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer(),
    })),
  );
}
