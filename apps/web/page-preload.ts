import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './files-of-imports.ts';
import { type PageKey, pageTable } from './src/kit/navigation/paths.ts';

const SOURCE = join(import.meta.dirname, 'src');
/** What every dashboard page loads. */
const SHARED = ['features/shell/dashboard-layout.tsx', 'kit/ui/style/all-styles.ts', 'app/texts/later-parts.ts'];

/**
 * Writes the URLs of the files of each dashboard page into the document, so that `public/first-look.js` preloads those of the address beside the
 * program: a phone would otherwise ask for them a second later, when it has evaluated that (ADR 0058). The build fails if a page has no chunk.
 */
export function pagePreload(): Plugin {
  return {
    name: 'page-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const filesToAsk = (...paths: readonly string[]) =>
          [...new Set(paths.flatMap((path) => filesOf(chunkOf(path, chunks), chunks)))].filter((file) => !html.includes(file));
        const pages = Object.fromEntries(modulesOfPages().map(([key, path]) => [pageTable[key].path, filesToAsk(...SHARED, path)]));
        const texts = Object.fromEntries(
          ['de', 'en'].map((language) => [language, filesToAsk(`app/texts/${language}/dashboard.ts`, `app/texts/${language}/account.ts`)]),
        );
        const json = JSON.stringify(numbered(pages, texts));
        return html.replace(
          '<script src="/first-look.js">',
          (script) => `<script type="application/json" id="page-files">${json}</script>\n    ${script}`,
        );
      },
    },
  };
}

/** The module of each page under `src`, as `app/pages.ts` imports it. */
function modulesOfPages(): [PageKey, string][] {
  const loaders = readFileSync(join(SOURCE, 'app/pages.ts'), 'utf8').matchAll(/(\w+): \(\) => import\('#(pages\/dashboard\/[^']+)'\)/g);
  const modules = new Map(Array.from(loaders, ([, key = '', path = '']) => [key, path]));
  return (Object.keys(pageTable) as PageKey[]).map((key) => {
    const path = modules.get(key);
    if (path === undefined) throw new Error(`app/pages.ts has no loader of ${key}`);
    return [key, path];
  });
}

type Lists = Readonly<Record<string, readonly string[]>>;

/** Each URL once, and the lists as numbers of URLs. */
function numbered(pages: Lists, texts: Lists) {
  const files = [...new Set([pages, texts].flatMap((lists) => Object.values(lists).flat()))];
  const inNumbers = (lists: Lists) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map((file) => files.indexOf(file))]));
  return { files: files.map((file) => `/${file}`), pages: inNumbers(pages), texts: inNumbers(texts) };
}

function chunkOf(path: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId === join(SOURCE, path));
  if (!found) throw new Error(`the build has no chunk of ${path}`);
  return found;
}
