// The embedded database loads every extension of its PostGIS bundle at each start. Leaving out raster, topology and geocoder halves the start time
// and saves 200 MB. Without the small bundle the complete one is loaded, so nothing depends on it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const SOURCE = join(root, 'node_modules/@electric-sql/pglite-postgis');
const FOLDER = join(root, 'node_modules/.cache/rastnetz');
/** The extension, the scripts that create it in a new database, and its projections. */
const KEPT = [
  /^lib\/postgresql\/postgis-3\.so$/,
  /^share\/proj\//,
  /^share\/postgresql\/extension\/postgis(\.control|--\d+(\.\d+)+\.sql)$/,
];

/** Creates the small bundle once per version of the complete one; `packages/embedded-postgres/src/postgis-bundle.ts` finds it by name. */
export async function ensurePostgis() {
  const { version } = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8'));
  const bundle = join(FOLDER, `postgis-${version}.tar.gz`);
  if (existsSync(bundle)) return;
  const tar = await import('tar');
  mkdirSync(FOLDER, { recursive: true });
  const cwd = mkdtempSync(join(FOLDER, 'postgis-'));
  try {
    const filter = (path) => KEPT.some((kept) => kept.test(path));
    await tar.extract({ file: join(SOURCE, 'dist/postgis.tar.gz'), cwd, filter });
    const half = join(cwd, 'bundle.tar.gz');
    await tar.create({ file: half, cwd, gzip: { level: 1 }, portable: true }, ['lib', 'share']);
    renameSync(half, bundle);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}
