import { expect, test } from 'vitest';
import { analyzeGrown } from '../../src/platform/db/analyze-grown.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openTestDatabase } from '../harness/database.ts';
import { stopAutovacuum } from '../statements/autovacuum.ts';

async function planOf({ pool }: Database, statement: string): Promise<string> {
  const { rows } = await pool.query<Record<'QUERY PLAN', string>>(`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('grown tables are analyzed: a batch of a large table is found by its index, not by a sequential scan', async () => {
  const database = await openTestDatabase();
  const { pool } = database;
  await stopAutovacuum(pool);
  await pool.query(`insert into report (id, kind, stage, location_type, proposed, name_key, search_key, reporter_language)
    select gen_random_uuid(), 'new', 'new', 'IMBISS', '{}', 'x', 'x', 'de' from generate_series(1, 200)`);
  await pool.query('analyze report, report_step');
  await pool.query(`insert into report_step (report_id, version, action, before, after, effects)
    select id, number, 'saved', '{}', '{}', '{}' from report, generate_series(1, 60) number`);
  const batch = 'select id from report_step where report_id = any(array(select id from report limit 3))';
  expect(await analyzeGrown(database)).toContain('report_step');
  expect(await planOf(database, batch)).toMatch(/Index Scan (using|on) report_step_report/);
  expect(await analyzeGrown(database)).toEqual([]);
  const { rows } = await pool.query("select reltuples::integer as rows from pg_class where relname = 'report_step'");
  expect(rows).toEqual([{ rows: 12_000 }]);
  await database.close();
});
