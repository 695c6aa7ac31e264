import type { Location } from '@rastnetz/contract';
import sharp from 'sharp';
import { expect } from 'vitest';
import { menuPdf } from '../../src/wiring/demo/menu-pdf.ts';
import type { Part } from '../harness/app-harness.ts';
import { draftOf, post, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base.extend('partner', perFile, ({ api }) => api.signIn());

async function file(part: string, type: 'png' | 'jpeg' | 'gif' | 'pdf'): Promise<Part> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#285' } });
  const bytes = type === 'pdf' ? menuPdf('Karte', ['Kaffee']) : await drawn.toFormat(type).toBuffer();
  return { part, filename: `datei.${type}`, type: type === 'pdf' ? 'application/pdf' : `image/${type}`, bytes };
}

test.for([
  ['S2-PANEL-06 the main image', 'file', (location: Location) => [location.mainImageURL], []],
  ['S2-PANEL-07 further images', 'images', (location: Location) => location.otherImages.map(({ path }) => path), []],
  ['S2-PANEL-08 the menu', 'menu', (location: Location) => location.menuImages.map(({ path }) => path), ['pdf']],
] as const)(
  '%s (part "%s") may be PNG or JPG, which are then served; other types are refused',
  async ([_, part, addresses, more], { partner, api }) => {
    for (const type of ['png', 'jpeg', ...more] as const) {
      const found = addresses(await save(partner, draftOf('BISTRO'), [await file(part, type)]));
      expect(found).toEqual([expect.stringMatching(/^\/media\//)]);
      expect((await api.inject({ url: found[0] ?? '' })).statusCode).toBe(200);
    }
    const others = (['gif', 'pdf'] as const).filter((type) => !more.some((taken) => taken === type));
    for (const type of others) {
      const answer = refusal(await post(partner, draftOf('BISTRO'), [await file(part, type)]));
      expect([type, answer]).toEqual([type, { status: 415, code: 'file_type_not_supported', fields: [`${part}: upload.wrong_type`] }]);
    }
  },
);
