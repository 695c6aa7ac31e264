import { StartError } from '../../src/kernel/start-error.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { loadConfig } from '../../src/wiring/config/load-config.ts';

/** A separate process for the tests of ownership: opens the folder of DATA_DIR and writes numbers until it is killed. */
try {
  const database = await openDatabase(loadConfig(), { join: process.argv.includes('--join') });
  await database.pool.query('create table if not exists written (id int primary key)');
  const { rows } = await database.pool.query<{ next: number }>('select coalesce(max(id), 0) + 1 as next from written');
  process.stdout.write('open\n');
  for (let id = rows[0]?.next ?? 1; ; id += 1) {
    await database.pool.query('insert into written values ($1)', [id]);
    process.stdout.write(`${id}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : error}\n`);
  process.exitCode = 1;
}
