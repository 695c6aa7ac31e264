import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;
/** In bytes. A smaller response fits into one packet uncompressed. */
const MIN_BYTES = 1024;

/** Quality 10 and 11 take ten times as long and save one percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  await writeFile(`${path}.br`, await compress.br(bytes, BROTLI));
  await writeFile(`${path}.gz`, await compress.gz(bytes, { level: 9 }));
}

/**
 * Writes a `.br` and a `.gz` file beside each text file of the build, so that the server never compresses per request, which would invite
 * denial of service.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      // Runs after plugins that write further pages.
      order: 'post',
      sequential: true,
      async handler() {
        const files = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
        await Promise.all(files.map((name) => compressFile(join(folder, name))));
      },
    },
  };
}
