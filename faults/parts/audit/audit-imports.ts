import { settledImport } from '../work/importer.ts';
import type { KnownImport } from '../work/ledger.ts';
import { rowsOf, type Scene } from './scene.ts';

/** Number of locations that an import wrote. */
async function writtenBy(scene: Scene, { prefix }: KnownImport): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(scene, 'select count(*)::int as count from location where name like $1', [
    `Einlesen ${prefix} %`,
  ]);
  return row?.count ?? 0;
}

async function auditOne(scene: Scene, known: KnownImport): Promise<void> {
  const { findings, work } = scene;
  const detail = await settledImport(work, known.id);
  if (!detail) return void findings.lost.push(`import ${known.prefix} does not finish`);
  const expected = known.isCommitted ? ['committed'] : ['ready', 'committed'];
  if (!expected.includes(detail.state)) findings.lost.push(`import ${known.prefix} is ${detail.state}, not ${expected.join(' or ')}`);
  const written = await writtenBy(scene, known);
  const due = detail.state === 'committed' ? detail.counts.new : 0;
  if (written !== due) findings.half.push(`import ${known.prefix}: ${written} of ${due} locations`);
}

/** Every started import must end, and those whose commit was acknowledged must be complete. */
export async function auditImports(scene: Scene): Promise<void> {
  for (const known of scene.work.ledger.imports.values()) await auditOne(scene, known);
}
