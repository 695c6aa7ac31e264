import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../harness/temp-folder.ts';

const ROOT = join(import.meta.dirname, '../../../..');

interface Component {
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly version?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
}

/** Paths in the lock of packages of the root, which only start a checkout and are not shipped, and of their dependencies. */
function ofStarting(packages: Readonly<Record<string, Locked>>): ReadonlySet<string> {
  const paths = new Set<string>();
  const add = (name: string): void => {
    const path = `node_modules/${name}`;
    if (paths.has(path)) return;
    paths.add(path);
    for (const further of Object.keys(packages[path]?.dependencies ?? {})) add(further);
  };
  for (const name of Object.keys(packages['']?.dependencies ?? {})) add(name);
  return paths;
}

test('the SBOM (CycloneDX) lists every shipped package of the lock with version and checksum, and no tool', () => {
  const file = join(tempFolder('sbom'), 'sbom.cdx.json');
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/sbom.mjs'), file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(existsSync(file)).toBe(true);
  const bom = JSON.parse(readFileSync(file, 'utf8'));
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'rastnetz', type: 'application' } } });
  const named = new Map((bom.components as Component[]).map((component) => [decodeURIComponent(component.purl), component]));
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const locked = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, one]) => ({ ...one, path, purl: `pkg:npm/${path.split('node_modules/').at(-1)}@${one.version}` }));
  const starting = ofStarting(packages);
  const shipped = locked.filter(({ dev, path, purl }) => !dev && (!starting.has(path) || named.has(purl)));
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(({ purl }) => !named.has(purl))).toEqual([]);
  const own = ['api', 'contract', 'embedded-postgres', 'spatial-index', 'web'].map((workspace) => `pkg:npm/@rastnetz/${workspace}@`);
  const known = new Set(shipped.map(({ purl }) => purl));
  expect([...named.keys()].filter((purl) => !known.has(purl) && !own.some((workspace) => purl.startsWith(workspace)))).toEqual([]);
  const sumOf = (integrity = '') => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  for (const { purl, integrity } of shipped) expect(named.get(purl)?.hashes).toContainEqual({ alg: 'SHA-512', content: sumOf(integrity) });
});
