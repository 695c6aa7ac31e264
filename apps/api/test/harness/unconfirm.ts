import type { Queryable } from '../../src/platform/http/limits/rate-limiter.ts';

/** Makes a company unconfirmed. */
export async function unconfirm(pool: Queryable, companyId: string): Promise<void> {
  await pool.query('update company set confirmed_at = null where id = $1', [companyId]);
}
