import type { PoolClient } from 'pg';

/** A node of a plan that was run, as EXPLAIN (ANALYZE, FORMAT JSON) tells it; counts of rows are the average of a loop. */
interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that a node and those below it touched: handed on, or looked at and left out. */
function rowsTouched(node: PlanNode): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops } = node;
  const leftOut =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (rows + leftOut) * loops + (node.Plans ?? []).reduce((sum, plan) => sum + rowsTouched(plan), 0);
}

/** How many rows a statement touches; what it changes is taken back. Rows that its triggers and foreign keys touch are not seen. */
export async function workOf(client: PoolClient, text: string, values: readonly unknown[]): Promise<number> {
  await client.query('savepoint explained');
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain (analyze, timing off, format json) ${text}`,
    [...values],
  );
  await client.query('rollback to savepoint explained');
  return rows[0]?.['QUERY PLAN'].reduce((sum, { Plan }) => sum + rowsTouched(Plan), 0) ?? 0;
}
