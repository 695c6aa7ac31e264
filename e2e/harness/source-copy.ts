import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** Parts of the project that `npm run dev` needs, besides installed packages. */
const PACKAGES = ['contract', 'embedded-postgres', 'spatial-index'];
const COPIED = ['apps', ...PACKAGES.map((name) => `packages/${name}`), 'scripts', 'package-lock.json', 'tsconfig.base.json'];
const LEFT_OUT = /\/(node_modules|dist|test)$/;

/** A copy of the sources that a test may edit. */
export interface SourceCopy {
  readonly folder: string;
  /** Replaces a text in a file of the copy. Throws if the file does not contain it. */
  edit(path: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

/** Links installed packages to those of the project; workspaces are those of the copy. */
async function linkPackages(folder: string, workspace: string): Promise<void> {
  const installed = join(ROOT, workspace, 'node_modules');
  const linked = join(folder, workspace, 'node_modules');
  await mkdir(linked);
  const names = (await readdir(installed)).filter((name) => !name.startsWith('.vite') && name !== '@rastnetz');
  await Promise.all(names.map((name) => symlink(join(installed, name), join(linked, name))));
}

/** Copies the sources below `.data`, which git and all checks ignore: within the project Vite may serve linked packages. */
export async function copySources(): Promise<SourceCopy> {
  await mkdir(join(ROOT, '.data'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.data/sources-'));
  const filter = (path: string) => !LEFT_OUT.test(path.slice(ROOT.length));
  await Promise.all(COPIED.map((path) => cp(join(ROOT, path), join(folder, path), { recursive: true, preserveTimestamps: true, filter })));
  await symlink(join(ROOT, 'packages/basemap'), join(folder, 'packages/basemap'));
  await Promise.all(['', 'apps/web'].map((workspace) => linkPackages(folder, workspace)));
  await mkdir(join(folder, 'node_modules/@rastnetz'));
  for (const name of PACKAGES) await symlink(`../../packages/${name}`, join(folder, 'node_modules/@rastnetz', name));
  const edit = async (path: string, from: string, to: string) => {
    const text = await readFile(join(folder, path), 'utf8');
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    await writeFile(
      join(folder, path),
      text.replace(from, () => to),
    );
  };
  return { folder, edit, remove: () => rm(folder, { recursive: true, force: true }) };
}
