// Writes the software bill of materials as CycloneDX: every locked package that is not used for development only.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from './install.mjs';
import { root } from './run.mjs';

export const sbomFile = join(root, 'dist/sbom.cdx.json');
/** A package of no files: who reads the list must not find the one whose place it takes (docs/dependencies.md). */
const EMPTY = 'packages/tabler-icons';
const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));

/** `name@version` of locked packages not used for development only. npm's `--omit dev` would drop those that are both. */
function shipped() {
  const entries = Object.entries(readJson('package-lock.json').packages).filter(([path, { dev }]) => path !== '' && path !== EMPTY && !dev);
  return new Set(entries.map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`));
}

/** The bill of materials without development-only packages. */
function withoutTools({ components, dependencies, metadata, ...bom }) {
  const wanted = shipped();
  const kept = components.filter((component) => wanted.has(component['bom-ref']));
  const refs = new Set([metadata.component['bom-ref'], ...kept.map((component) => component['bom-ref'])]);
  const edges = dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((edge) => ({ ...edge, dependsOn: edge.dependsOn.filter((ref) => refs.has(ref)) }));
  // npm uses the name of the folder.
  const component = { ...metadata.component, name: readJson('package.json').name };
  return { ...bom, metadata: { ...metadata, component }, components: kept, dependencies: edges };
}

/** Rewrites the file; returns whether it succeeded. */
export async function writeSbom(file = sbomFile) {
  const collect = [];
  const workspaceArguments = readJson('package.json').workspaces.flatMap((workspace) => ['--workspace', workspace]);
  const code = await npm(
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', ...workspaceArguments],
    {
      collect,
    },
  );
  if (code !== 0) {
    console.error('The list of packages (SBOM) could not be generated.');
    process.stderr.write(Buffer.concat(collect));
    return false;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(withoutTools(JSON.parse(Buffer.concat(collect).toString())), null, 2)}\n`);
  return true;
}
