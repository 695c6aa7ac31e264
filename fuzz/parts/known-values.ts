import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '../../apps/api/src/accounts/opaque-token.ts';
import type { Known } from './values/examples.ts';
import type { Operation } from './values/operations.ts';
import { PASSWORD, type Tenant, type World } from './world.ts';

/** Purpose of a mailed link by the path that accepts it. */
const PURPOSES = [
  ['/invitation', 'invite'],
  ['/auth/email', 'email_new'],
  ['/set-new-password', 'reset'],
  ['/check-reset-link', 'reset'],
  ['', 'verify'],
] as const;

const VERSIONED = [
  ['clearing/{id}', 'report', 'report'],
  ['unternehmen', 'company', 'company'],
  ['custom-fields', 'custom_field', 'customField'],
  ['', 'location', 'location'],
] as const;

/** A mailed link's token, stored as if it had been mailed to its owner. */
async function mailToken(world: World, { path }: Operation, userId: string): Promise<string> {
  const token = newToken().slice(0, 30) + newToken().slice(0, 30);
  const purpose = PURPOSES.find(([part]) => path.includes(part))?.[1];
  world.secrets.add(token);
  await world.query(
    "insert into mail_token (id, user_id, purpose, token_hash, expires_at) select $1, id, $3, $4, now() + interval '1 day' from app_user where id = $2",
    [randomUUID(), userId, purpose, hashToken(token)],
  );
  return token;
}

const numberOf = async (world: World, statement: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await world.query<{ n: number }>(statement, values))[0]?.n ?? 1);

/** Values that let a request succeed: current versions, a valid link, existing steps. */
export async function knownOf(
  world: World,
  operation: Operation,
  { ids, email }: Tenant,
): Promise<Known & { readonly entryId: number; readonly stepId: number }> {
  const [, table, kind] = VERSIONED.find(([part]) => operation.path.includes(part)) ?? VERSIONED[3];
  const wantsToken = /token|set-new-password|check-reset-link/.test(operation.path);
  return {
    ids,
    email,
    password: PASSWORD,
    version: await numberOf(world, `select version as n from ${table} where id = $1`, [ids[kind]]),
    number: await numberOf(
      world,
      'select standort_id as n from location where admin_published and deleted_at is null order by standort_id limit 1',
    ),
    token: wantsToken ? await mailToken(world, operation, ids.user) : 'x'.repeat(60),
    entryId: await numberOf(world, 'select id as n from location_history where location_id = $1 order by id limit 1', [ids.location]),
    stepId: await numberOf(world, 'select id as n from report_step where report_id = $1 order by id desc limit 1', [ids.report]),
  };
}
