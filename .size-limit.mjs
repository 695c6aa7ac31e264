// Bars of docs/bench.md: JavaScript that the browser loads for a page, compressed; `npm run e2e` checks the build against them.
import { existsSync, readFileSync } from 'node:fs';

const DIST = 'apps/web/dist';
const MANIFEST = `${DIST}/.vite/manifest.json`;
const manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {};

/** A chunk and everything it loads before it runs. */
function loadedWith(key, seen = new Set()) {
  if (!manifest[key] || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) loadedWith(imported, seen);
  return seen;
}

const filesOf = (...keys) => [...new Set(keys.flatMap((key) => [...loadedWith(key)]))].map((key) => `${DIST}/${manifest[key].file}`);

export default [
  {
    name: 'login page',
    path: filesOf('index.html'),
    gzip: true,
    limit: '130 kB',
  },
];
