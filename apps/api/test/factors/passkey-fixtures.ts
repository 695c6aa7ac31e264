import { me } from '@rastnetz/contract';
import { mailsTo } from '../doubles/mailbox.ts';
import type { Session } from '../harness/app-harness.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { passkeyRequests } from './passkey-requests.ts';

/** Tests of passkeys: the requests, and the stored data of an account afterwards. */
export const test = base
  .extend('settings', perFile, { PUBLIC_URL: 'https://netz.example.org' })
  .extend('passkeys', perFile, ({ api }) => passkeyRequests(api))
  .extend('statusOf', perFile, ({ api }) => async (token: string) => {
    return (await api.inject({ url: me.path, headers: { authorization: `Bearer ${token}` } })).statusCode;
  })
  .extend('trailOf', perFile, ({ api }) => async ({ id, email }: Session) => {
    const { rows } = await api.database.pool.query('select action from audit_entry where subject_id = $1 order by id', [id]);
    return { actions: rows.map(({ action }) => action), subjects: (await mailsTo(api.database.pool, email)).map(({ subject }) => subject) };
  })
  .extend('codesOf', perFile, ({ api }) => async ({ id }: Session) => {
    return (await api.database.pool.query('select 1 from recovery_code where user_id = $1', [id])).rows.length;
  });

export const list = async (session: Session) => (await session.inject({ url: '/api/v1/auth/passkeys' })).json().data;
export const stateOf = async (session: Session) => (await session.inject({ url: me.path })).json().user.secondFactor;
