import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../src/platform/http/limits/rate-limiter.ts';
import type { AppHarness, Session } from './app-harness.ts';

/** Makes a company unconfirmed. */
export async function unconfirm(pool: Queryable, companyId: string): Promise<void> {
  await pool.query('update company set confirmed_at = null where id = $1', [companyId]);
}

/** Signs in a user of a new company that no admin has confirmed. */
export async function signInUnconfirmed(api: AppHarness): Promise<Session> {
  const session = await api.signIn('user', `Neu ${uuidv7()}`);
  await unconfirm(api.database.pool, session.companyId);
  return session;
}
