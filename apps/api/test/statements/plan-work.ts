import type { PoolClient } from 'pg';
import type { Database } from '../../src/platform/db/database.ts';
import { observed } from './recording.ts';

/** A node of an executed plan, as in EXPLAIN (ANALYZE, FORMAT JSON); row counts are averages per loop. */
interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that a node and those below it processed: returned, or read and filtered out. */
function rowsTouched(node: PlanNode): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops } = node;
  const leftOut =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (rows + leftOut) * loops + (node.Plans ?? []).reduce((sum, plan) => sum + rowsTouched(plan), 0);
}

/** Number of rows that a statement processes; its changes are rolled back. Rows of its triggers and foreign keys are not counted. */
export async function workOf(client: PoolClient, text: string, values: readonly unknown[]): Promise<number> {
  await client.query('savepoint explained');
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain (analyze, timing off, format json) ${text}`,
    [...values],
  );
  await client.query('rollback to savepoint explained');
  return rows[0]?.['QUERY PLAN'].reduce((sum, { Plan }) => sum + rowsTouched(Plan), 0) ?? 0;
}

/** The same database, and the number of rows that each of its statements has processed so far. */
export function withWork(database: Database): { readonly database: ReturnType<typeof observed>; readonly work: readonly number[] } {
  const work: number[] = [];
  const counted = observed(database, async (client, text, values) => {
    work.push(await workOf(client, text, values));
    return client.query(text, [...values]);
  });
  return { database: counted, work };
}
