import { LocationType, MAIN_IMAGE_RULE, MENU_RULE } from '@rastnetz/contract';
import sharp from 'sharp';
import type { MediaService } from '../../media/media.service.ts';
import type { StoredMedia } from '../../media/media.store.ts';
import { menuPdf } from './menu-pdf.ts';
import { menuBoard, sceneOf } from './scenes.ts';

/** The pictures of the demo, stored once and used many times. */
export interface DemoPictures {
  readonly scenes: Readonly<Record<LocationType, readonly StoredMedia[]>>;
  readonly menus: readonly StoredMedia[];
}

const MENU_ROWS = [
  [520, 610, 440, 560, 480, 630],
  [600, 430, 570, 510, 640, 460],
] as const;

const MENU_LINES = [
  'Bauernfrühstück mit Gurke .......... 9,80',
  'Schnitzel, Bratkartoffeln .......... 14,90',
  'Linseneintopf mit Würstchen ........ 8,50',
  'Käsespätzle, Röstzwiebeln .......... 11,20',
  'Trucker-Teller für den großen Hunger 17,50',
  'Kaffee, groß ....................... 3,20',
];

const jpegOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer();

/** Draws the demo's pictures and stores them like any upload. */
export async function storeDemoPictures(media: Pick<MediaService, 'storeUploads'>): Promise<DemoPictures> {
  const store = async (bytes: Buffer, filename: string, rule = MAIN_IMAGE_RULE) =>
    media.storeUploads([{ part: 'file', filename, bytes }], { rule, part: 'file' });
  const sceneLists = await Promise.all(
    LocationType.options.map(async (type) => {
      const lights = (['day', 'dusk'] as const).map(async (light) => store(await jpegOf(sceneOf(type, light)), `${type}-${light}.jpg`));
      return { [type]: (await Promise.all(lights)).flat() };
    }),
  );
  const boards = MENU_ROWS.map(async (rows, index) => store(await jpegOf(menuBoard(rows)), `speisekarte-${index + 1}.jpg`, MENU_RULE));
  const sheet = store(menuPdf('Speisekarte', MENU_LINES), 'speisekarte.pdf', MENU_RULE);
  return {
    scenes: Object.assign({}, ...sceneLists),
    menus: (await Promise.all([...boards, sheet])).flat(),
  };
}
