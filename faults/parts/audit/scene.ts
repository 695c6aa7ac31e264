import type { Database } from '../../../apps/api/src/platform/db/database.ts';
import type { FaultFixture } from '../fixture/fault-fixture.ts';
import type { Work } from '../work/work.ts';
import type { Findings } from './verdict.ts';

/** What the checks after a fault have access to. */
export interface Scene {
  readonly fixture: FaultFixture;
  readonly work: Work;
  readonly database: Database;
  readonly findings: Findings;
}

/** Rows of a query, over a connection that no fault affects. */
export async function rowsOf<Row>({ database }: Pick<Scene, 'database'>, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query(text, values)).rows as Row[];
}
