import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderPicture } from '../../src/media/pictures/image.ts';

const RED = [200, 60, 40] as const;
const red = () => sharp({ create: { width: 60, height: 40, channels: 3, background: { r: RED[0], g: RED[1], b: RED[2] } } });
const deep = () => red().toColourspace('rgb16');

test.for([
  ['8 bits without a profile', () => red().png()],
  ['8 bits in Display P3', () => red().withIccProfile('p3').png()],
  ['a photo in Display P3', () => red().withIccProfile('p3').jpeg({ quality: 100 })],
  ['16 bits without a profile', () => deep().png()],
  ['16 bits in sRGB', () => deep().withIccProfile('srgb').png()],
  ['16 bits in Display P3', () => deep().withIccProfile('p3').png()],
] as const)('renditions have the colours of the picture, in sRGB: %s', async ([, picture]) => {
  for (const { bytes } of await renderPicture(await picture().toBuffer())) {
    const { channels } = await sharp(bytes).stats();
    const off = channels.slice(0, RED.length).map(({ mean }, index) => Math.abs(mean - (RED[index] ?? 0)));
    expect(Math.max(...off)).toBeLessThan(4);
  }
});
