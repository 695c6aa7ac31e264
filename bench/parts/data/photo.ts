import sharp from 'sharp';

const WIDTH = 4000;
const HEIGHT = 3000;
const MEGABYTE = 1_000_000;

/**
 * A photo of twelve megapixels and about five megabytes, different for each seed: a soft gradient with sensor noise, so that it compresses like a
 * real photo.
 */
export async function photoOf(seed: number): Promise<Blob> {
  const grain = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 70 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const light = Buffer.from(
    `<svg width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="l" cx="${20 + ((seed * 13) % 60)}%"><stop offset="0" stop-color="#fd9"/><stop offset="1" stop-color="#236"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#l)" opacity="0.8"/></svg>`,
  );
  const bytes = await sharp(grain)
    .composite([{ input: light }])
    .jpeg({ quality: 92 })
    .toBuffer();
  if (Math.abs(bytes.length / MEGABYTE - 5) > 1)
    throw new Error(`the photo has ${(bytes.length / MEGABYTE).toFixed(1)} MB, not about five`);
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
