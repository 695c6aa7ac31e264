import pg from 'pg';
import { vi } from 'vitest';

type Query = { readonly text?: string } | string;

/** The statements sent to the database while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([query]) => textOf(query as Query));
  } finally {
    spy.mockRestore();
  }
}

const textOf = (query: Query): string => (typeof query === 'string' ? query : (query.text ?? ''));
