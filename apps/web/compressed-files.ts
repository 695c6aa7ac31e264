import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;
/** Below this an answer fits one packet anyway. */
const LEAST_BYTES = 1024;

/** The last two steps of Brotli take ten times as long for a hundredth of the size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < LEAST_BYTES) return;
  await writeFile(`${path}.br`, await compress.br(bytes, BROTLI));
  await writeFile(`${path}.gz`, await compress.gz(bytes, { level: 9 }));
}

/** Puts a `.br` and a `.gz` beside each text of the build, which the server sends as they are: compressing them for each call anew is a way to drown it. */
export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the pages that other plugins write.
      order: 'post',
      sequential: true,
      async handler(fault) {
        if (fault) return;
        const files = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
        await Promise.all(files.map((name) => compressFile(join(folder, name))));
      },
    },
  };
}
