import { MAX_PIXELS, RENDITION_WIDTHS } from '@rastnetz/contract';
import sharp, { type CreateRaw } from 'sharp';

// One thread per picture, and no cache: pictures are seldom alike, and calls beside them should not wait.
sharp.concurrency(1);
sharp.cache(false);

/** WebP draws nothing longer; a strip this tall is no photo. */
const MAX_RENDITION_HEIGHT = 8000;
const QUALITY = 80;

export interface Rendition {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface PictureHeader {
  readonly width: number;
  readonly height: number;
  /** Bytes of one decoded row; 0 for a JPEG, which is made smaller while it is decoded. */
  readonly rowBytes: number;
  /** Bytes of all its decoded rows; 0 for a JPEG. */
  readonly decodedBytes: number;
  /** Bytes of all its rows where they are not decoded one by one but held together (interlaced PNG); else 0. */
  readonly heldBytes: number;
}

/** Size of a picture as it is shown, upright, read from its header alone; nothing is decoded. Throws when there is no such header. */
export async function readPictureHeader(bytes: Buffer): Promise<PictureHeader> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { autoOrient, format, width, height, channels, depth, isProgressive } = header;
  const rowBytes = format === 'png' ? width * channels * (depth === 'ushort' ? 2 : 1) : 0;
  const decodedBytes = rowBytes * height;
  return { width: autoOrient.width, height: autoOrient.height, rowBytes, decodedBytes, heldBytes: isProgressive ? decodedBytes : 0 };
}

const WIDEST = Math.max(...RENDITION_WIDTHS);

/** The whole picture once, upright and in sRGB, no wider than the largest rendition. Throws when it does not decode whole. */
async function decode(bytes: Buffer) {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true })
    .toColourspace('srgb')
    .resize({ width: WIDEST, height: MAX_RENDITION_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * The WebP renditions of a picture: upright, sRGB, never enlarged, without any metadata. Of an animation the first frame.
 * Throws when the picture does not decode whole.
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
