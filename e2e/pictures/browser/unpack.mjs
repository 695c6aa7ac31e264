// Unpacks the browser, its fonts and libraries into the temporary folder that scripts/parts/picture-browser.mjs names.
import { join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const packed = join(import.meta.dirname, 'node_modules/@sparticuz/chromium/bin');

await Promise.all(['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((file) => inflate(join(packed, file))));
