import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './files-of-imports.ts';
import { type PageKey, pageTable } from './src/kit/navigation/paths.ts';

const SOURCE = join(import.meta.dirname, 'src');
/** What every dashboard page loads. */
const SHARED = ['features/shell/dashboard-layout.tsx', 'kit/ui/style/all-styles.ts', 'app/texts/later-parts.ts'];
const LANGUAGES = ['de', 'en'] as const;

/**
 * Writes a document for each dashboard page and language that preloads the files of the page beside those of the program: a phone would otherwise ask
 * for them a second later, when it has evaluated that (ADR 0058). `page.dashboard.standorte.de.html` is that of `/dashboard/standorte` in German,
 * `….demo.html` the one of a demo. The build fails if a page has no chunk.
 */
export function pagePreload(): Plugin {
  let folder = '';
  return {
    name: 'page-preload',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // After `prerenderedLogin`, which writes the page of a demo.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const end of ['html', 'demo.html']) {
          const page = await readFile(join(folder, `index.${end}`), 'utf8');
          for (const { path, language, modules } of documents()) {
            const files = [...new Set(modules.flatMap((module) => filesOf(chunkOf(module, chunks), chunks)))];
            await writeFile(join(folder, `page${path.replaceAll('/', '.')}.${language}.${end}`), withPreloads(page, files));
          }
        }
      },
    },
  };
}

/** Each page in each language, with the modules that it imports, as paths under `src`. */
function documents() {
  return modulesOfPages().flatMap(({ path, module }) =>
    LANGUAGES.map((language) => {
      const texts = ['dashboard', 'account'].map((part) => `app/texts/${language}/${part}.ts`);
      return { path, language, modules: [...SHARED, module, ...texts] };
    }),
  );
}

/** The address and the module of each page, as `app/pages.ts` imports it. */
function modulesOfPages(): { readonly path: string; readonly module: string }[] {
  const loaders = readFileSync(join(SOURCE, 'app/pages.ts'), 'utf8').matchAll(/(\w+): \(\) => import\('#(pages\/dashboard\/[^']+)'\)/g);
  const modules = new Map(Array.from(loaders, ([, key = '', path = '']) => [key, path]));
  return (Object.keys(pageTable) as PageKey[]).map((key) => {
    const module = modules.get(key);
    if (module === undefined) throw new Error(`app/pages.ts has no loader of ${key}`);
    return { path: pageTable[key].path, module };
  });
}

function withPreloads(page: string, files: readonly string[]): string {
  const links = files.filter((file) => !page.includes(file)).map(linkTo);
  return page.replace('  </head>', `${links.join('')}  </head>`);
}

const linkTo = (file: string): string =>
  `    <link ${file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'} crossorigin href="/${file}">\n`;

function chunkOf(path: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId === join(SOURCE, path));
  if (!found) throw new Error(`the build has no chunk of ${path}`);
  return found;
}
