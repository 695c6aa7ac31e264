import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaService } from '../../../apps/api/src/media/media.service.ts';
import { openDatabase } from '../../../apps/api/src/platform/db/database.ts';
import { removeStaleUploads } from '../../../apps/api/src/platform/http/uploads/stale-uploads.ts';
import { noJobs } from '../../../apps/api/src/platform/jobs/jobs.ts';
import { openStorage } from '../../../apps/api/src/platform/storage/open-storage.ts';
import { transactionsOn } from '../../../apps/api/src/platform/transactions/transactions.ts';
import type { FaultFixture } from '../fixture/fault-fixture.ts';
import { pollUntil } from '../work/http-client.ts';
import type { Work } from '../work/work.ts';
import { auditImports } from './audit-imports.ts';
import { auditIndex } from './audit-index.ts';
import { auditLocations } from './audit-locations.ts';
import { auditReports } from './audit-reports.ts';
import { rowsOf, type Scene } from './scene.ts';
import type { Findings } from './verdict.ts';

const DAY_AND_MORE_MS = 25 * 60 * 60 * 1000;
/** A mail claimed by a killed server is sent once its lease of two minutes has expired, by a job that runs every minute. */
const MAIL_LIMIT_MS = 300_000;

/** Runs the server's own sweepers as of a day later. */
async function sweep({ fixture, database }: Scene): Promise<void> {
  const media = new MediaService(transactionsOn(database, noJobs), await openStorage(fixture.unaffected.storageUrl));
  const later = Date.now() + DAY_AND_MORE_MS;
  await media.sweep(new Date(later));
  await removeStaleUploads(join(fixture.folder, 'tmp'), later);
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const without = <Member>(some: ReadonlySet<Member>, others: ReadonlySet<Member>): Member[] => [...some].filter((one) => !others.has(one));

const UNUSED_MEDIA = `select hash from media where not exists (select from location_media m where m.hash = media.hash)
  and not exists (select from report_media m where m.hash = media.hash) and not exists (select from app_user where picture_hash = media.hash)`;

/** No file may be unreferenced, and no referenced file may be missing. */
async function auditFiles(scene: Scene): Promise<void> {
  const { fixture, findings } = scene;
  await sweep(scene);
  const files = new URL(fixture.unaffected.storageUrl).pathname;
  const stored = new Set(await namesIn(join(files, 'media')));
  const rows = new Set((await rowsOf<{ hash: string }>(scene, 'select hash from media')).map(({ hash }) => hash));
  findings.orphans.push(...without(stored, rows).map((hash) => `files without a row: ${hash}`));
  findings.lost.push(...without(rows, stored).map((hash) => `missing files of a row: ${hash}`));
  for (const { hash } of await rowsOf<{ hash: string }>(scene, UNUSED_MEDIA)) findings.orphans.push(`an unreferenced row: ${hash}`);
  const drafts = (await namesIn(join(files, 'drafts'))).filter((name) => name !== 'readiness');
  if (drafts.length > 0) findings.orphans.push(`${drafts.length} partially written files`);
  const folders = await namesIn(join(fixture.folder, 'tmp'));
  if (folders.length > 0) findings.orphans.push(`${folders.length} folders of finished requests`);
}

async function auditMails(scene: Scene): Promise<void> {
  const { fixture, work, findings } = scene;
  const missing = () => [...work.ledger.invited].filter((address) => !fixture.inbox.arrived.has(address));
  await pollUntil(() => missing().length === 0, MAIL_LIMIT_MS);
  for (const address of missing()) findings.lost.push(`the mail to ${address}`);
}

/** Checks everything that was acknowledged, looks for partial writes and orphans, and compares the map index with SQL. The load must be stopped. */
export async function audit(fixture: FaultFixture, work: Work, findings: Findings): Promise<void> {
  const database = await openDatabase(fixture.unaffected, { join: true });
  const scene: Scene = { fixture, work, database, findings };
  try {
    await auditImports(scene);
    await auditLocations(scene);
    await auditReports(scene);
    await auditMails(scene);
    await auditIndex(scene);
    await auditFiles(scene);
  } finally {
    await database.close();
  }
  findings.others.push(...work.violations.take());
}
