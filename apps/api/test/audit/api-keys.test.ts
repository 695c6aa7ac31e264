import { type ApiKey, createApiKey, endpoint, type KeyScope, listApiKeys, listAudit, revokeApiKey } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { AccountMailer } from '../../src/accounts/account-mailer.ts';
import { ApiKeyService } from '../../src/api-keys/api-key.service.ts';
import { requestLimiter } from '../../src/platform/http/endpoints/access.ts';
import { statementsOn, transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { stopClock } from '../doubles/stopped-clock.ts';
import { bareApp, REPORT_KEY, TOKENS } from '../harness/bare-app.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

type MadeKey = ApiKey & { key: string };

const test = base
  .extend('boss', perFile, ({ api }) => api.signIn('superAdmin'))
  .extend('make', perFile, ({ boss }) => async (name: string, scopes: readonly KeyScope[] = ['report']): Promise<MadeKey> => {
    const answer = await boss.inject({ method: 'POST', url: createApiKey.path, payload: { name, scopes } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  })
  .extend('revoke', perFile, ({ boss }) => (id: string) => {
    return boss.inject({ method: 'POST', url: revokeApiKey.path.replace(':id', id), payload: {} });
  })
  .extend('list', perFile, ({ boss }) => async (query = ''): Promise<{ data: ApiKey[]; total: number }> => {
    return (await boss.inject({ url: `${listApiKeys.path}${query}` })).json();
  })
  .extend('holderOf', perFile, ({ api }) => (key: string) => {
    return api.services.apiKeys.authenticate(key);
  });

describe('API keys', () => {
  test('a key is long and random, and only the response that creates it contains it', async ({ make, list, api }) => {
    const { key, ...made } = await make('App der Fahrer', ['read', 'read']);
    expect(key).toMatch(/^rn_[A-Za-z0-9_-]{43}$/);
    expect(made).toMatchObject({ name: 'App der Fahrer', scopes: ['read'], createdBy: 'Toni Test', lastUsedAt: null });
    expect(key.startsWith(made.hint) && made.hint.length < 12).toBe(true);
    expect((await list()).data.find(({ id }) => id === made.id)).toEqual(made);
    const { rows } = await api.database.pool.query('select row_to_json(api_key)::text as text from api_key where id = $1', [made.id]);
    expect(rows[0].text).not.toContain(key.slice(made.hint.length));
  });

  test('a revoked key never works again and is listed after the active ones', async ({ make, holderOf, revoke, list }) => {
    const [gone, left] = [await make('Geht'), await make('Bleibt')];
    expect((await holderOf(gone.key)).keyId).toBe(gone.id);
    const revoked = (await revoke(gone.id)).json<ApiKey>();
    expect(revoked.revokedAt).not.toBeNull();
    await expect(holderOf(gone.key)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await revoke(gone.id)).json()).toEqual(revoked);
    await make('Neuer');
    const names = (await list()).data.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['Neuer', 'Bleibt']);
    expect(names.at(-1)).toBe('Geht');
    expect((await holderOf(left.key)).scopes).toEqual(['report']);
  });

  test('the list is paged', async ({ list }) => {
    const { total } = await list();
    const [first, second] = [await list('?page=1&pageSize=1'), await list('?page=2&pageSize=1')];
    expect([first.total, first.data.length, second.data.length]).toEqual([total, 1, 1]);
    expect(first.data[0]?.id).not.toBe(second.data[0]?.id);
  });

  test('the last use is stored at most once a minute', async ({ api, boss, list }) => {
    let now = new Date('2026-05-04T10:00:00Z');
    const keys = new ApiKeyService({
      inTransaction: transactionsOn(api.database, api.jobs),
      singleStatement: statementsOn(api.database),
      mailer: new AccountMailer(api.config.publicUrl),
      now: () => now,
    });
    const { key, id } = await keys.create({ userId: boss.id }, { name: 'Uhr', scopes: ['read'] });
    const lastUse = async () => (await list()).data.find((other) => other.id === id)?.lastUsedAt;
    const useAt = async (time: string) => {
      now = new Date(`2026-05-04T${time}Z`);
      await keys.authenticate(key);
      return lastUse();
    };
    expect(await lastUse()).toBeNull();
    expect(await useAt('10:00:30')).toBe('2026-05-04T10:00:30.000Z');
    expect(await useAt('10:01:29')).toBe('2026-05-04T10:00:30.000Z');
    expect(await useAt('10:01:30')).toBe('2026-05-04T10:01:30.000Z');
  });

  test('creating and revoking a key is audited once each, with its name and scopes', async ({ make, revoke, boss }) => {
    const { id } = await make('Protokoll', ['read']);
    await revoke(id);
    await revoke(id);
    const { data } = (await boss.inject({ url: `${listAudit.path}?subjectId=${id}` })).json();
    expect(data).toMatchObject([
      { action: 'apiKey.revoked', who: 'Toni Test', subjectId: id, changes: { name: { before: 'Protokoll', after: null } } },
      { action: 'apiKey.created', changes: { name: { before: null, after: 'Protokoll' }, scopes: { before: null, after: ['read'] } } },
    ]);
  });

  test('invalid input is refused at its field, and an unknown key is not found', async ({ boss, revoke }) => {
    const post = (payload: object) => boss.inject({ method: 'POST', url: createApiKey.path, payload });
    expect(refusal(await post({ name: ' ', scopes: ['read'] })).fields).toEqual(['name: api_keys.error.name']);
    expect(refusal(await post({ name: 'x', scopes: [] })).fields).toEqual(['scopes: api_keys.error.scopes']);
    expect(refusal(await post({ name: 'x', scopes: ['admin'] })).status).toBe(400);
    expect((await revoke('019b0000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });
});

describe('requests with an API key', () => {
  const knock = endpoint({
    method: 'GET',
    path: '/api/v1/knock',
    summary: 'Knock',
    access: 'key:report',
    response: z.object({ keyId: z.string() }),
  });
  const watch = endpoint({ ...knock, path: '/api/v1/watch', access: 'key:read' });

  async function knocking(points = 200) {
    const { app, on, log } = await bareApp({ requestLimit: requestLimiter(points) });
    on(knock, async ({ keyId, viewer }) => ({ keyId: `${keyId} ${viewer}` }));
    on(watch, async ({ keyId }) => ({ keyId }));
    return { log, get: (headers: Record<string, string>, url: string = knock.path) => app.inject({ url, headers }) };
  }

  test('a key is accepted as bearer token or as X-API-Key; the handler gets its id and no user', async () => {
    const { get, log } = await knocking();
    for (const headers of [{ authorization: `Bearer ${REPORT_KEY}` }, { 'x-api-key': REPORT_KEY }])
      expect((await get(headers)).json()).toEqual({ keyId: 'key null' });
    expect(log.join('')).not.toContain(REPORT_KEY);
  });

  test('no key, an unknown one, a session or nonsense is 401; another scope is 403', async () => {
    const { get } = await knocking();
    const [session, unknown, nonsense] = [`Bearer ${TOKENS.superAdmin}`, 'rn_unknown-unknown-unknown', "Bearer ' or 1=1"];
    for (const headers of [{}, { authorization: session }, { 'x-api-key': unknown }, { authorization: nonsense }, { 'x-api-key': '' }])
      expect(refusal(await get(headers as Record<string, string>))).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(refusal(await get({ 'x-api-key': REPORT_KEY }, watch.path))).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('requests with one key are limited per second, like those of a user', async () => {
    stopClock();
    const { get } = await knocking(2);
    const answers = [];
    for (let request = 0; request < 3; request += 1) answers.push(await get({ 'x-api-key': REPORT_KEY }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
