import { getReport } from '@rastnetz/contract';
import { rowsOf, type Scene } from './scene.ts';

interface Stored {
  readonly id: string;
  readonly photos: number;
  readonly steps: number;
  readonly copies: number;
}

const STORED = `select id, clearing_message,
  (select count(*)::int from report_media m where m.report_id = report.id) as photos,
  (select count(*)::int from report_step s where s.report_id = report.id) as steps,
  (select count(*)::int from report other where other.clearing_message = report.clearing_message) as copies
  from report where clearing_message like 'Meldung %'`;

/** Every acknowledged report must exist once, with its photos, and be readable in the clearing. */
export async function auditReports(scene: Scene): Promise<void> {
  const { work, findings } = scene;
  const stored = new Map((await rowsOf<Stored>(scene, STORED)).map((row) => [row.id, row]));
  for (const { photos, copies, steps, id } of stored.values()) {
    if (copies !== 1 || photos !== 1 || steps < 1) findings.half.push(`report ${id}: ${copies} copies, ${photos} photos, ${steps} steps`);
  }
  for (const id of work.ledger.reports.keys()) await readOne(scene, id);
}

async function readOne({ work, findings, fixture }: Scene, id: string): Promise<void> {
  const { status, body } = await work.admin.request('GET', getReport.path.replace(':id', id));
  if (status !== 200) return void findings.lost.push(`report ${id}: ${status}`);
  const paths = JSON.stringify(body).match(/\/media\/[0-9a-f]{64}\/1280\.webp[^"]*/g) ?? [];
  if (paths.length === 0) findings.lost.push(`the photo of report ${id}`);
  for (const path of paths.slice(0, 1)) {
    const response = await fetch(fixture.origin + path);
    if (!response.ok) findings.lost.push(`the photo of report ${id}: ${response.status}`);
    await response.arrayBuffer();
  }
}
