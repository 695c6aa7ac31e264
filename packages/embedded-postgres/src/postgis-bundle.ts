import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { postgis as whole } from '@electric-sql/pglite-postgis';
import { withFastSymbols } from './symbol-lookup.ts';

/** The bundle built by `scripts/parts/postgis.mjs` when packages are installed; null if that script did not run. */
function smallBundle(): URL | null {
  const description = findPackageJSON('@electric-sql/pglite-postgis', import.meta.url);
  if (!description) return null;
  const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string };
  const bundle = new URL(`../../.cache/rastnetz/postgis-${version}.tar.gz`, pathToFileURL(description));
  return existsSync(bundle) ? bundle : null;
}

/** PostGIS for the embedded engine: the bundle without raster, topology and geocoder where it was built, else the whole one. */
export const postgis: typeof whole = {
  ...whole,
  async setup(engine, options) {
    const { bundlePath, ...set } = await whole.setup(engine, options);
    return { ...set, emscriptenOpts: withFastSymbols(set.emscriptenOpts ?? options), bundlePath: smallBundle() ?? bundlePath };
  },
};
