import latin400 from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url';
import latin600 from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2?url';
import latinExt400 from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url';
import latinExt600 from '@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff2?url';
import type { StyleSpecification } from 'maplibre-gl';

export const regularFont = 'Noto Sans Regular';
export const semiBoldFont = 'Noto Sans SemiBold';
/** Font of the cluster counts. No provider has a font of this name, so MapLibre does not request its glyphs from a provider. */
export const countFont = 'Rastnetz SemiBold';

const latinRange = ['U+0000-00FF', 'U+0131', 'U+0152-0153', 'U+02C6', 'U+02DA', 'U+02DC', 'U+2000-206F'];
const latinExtRange = ['U+0100-0130', 'U+0132-0151', 'U+0154-02BA', 'U+1E00-1EFF'];

type FontFaces = NonNullable<StyleSpecification['font-faces']>;

const face = (origin: string, latin: string, latinExt: string) => [
  { url: new URL(latin, origin).href, 'unicode-range': latinRange },
  { url: new URL(latinExt, origin).href, 'unicode-range': latinExtRange },
];

/** The fonts of the built-in map, from our own server. */
export const baseFonts = (origin: string): FontFaces => ({
  [regularFont]: face(origin, latin400, latinExt400),
  [semiBoldFont]: face(origin, latin600, latinExt600),
});

/** The font of our own texts, on any map. */
export const ownFont = (origin: string): FontFaces => ({ [countFont]: face(origin, latin600, latinExt600) });
