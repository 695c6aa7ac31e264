// Unpacks the browser, its fonts and the libraries it needs into the folder for temporary files; scripts/parts/picture-browser.mjs names one of ours.
import { join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const packed = join(import.meta.dirname, 'node_modules/@sparticuz/chromium/bin');

await Promise.all(['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((file) => inflate(join(packed, file))));
