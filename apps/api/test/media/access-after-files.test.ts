import { type Location, sendFile } from '@rastnetz/contract';
import { beforeEach, describe, expect, vi } from 'vitest';
import { formOf, type Session } from '../harness/app-harness.ts';
import { draftOf, picture, post, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { body, read } from '../locations/lifecycle-requests.ts';
import { peopleRequests } from '../people/people-requests.ts';
import { HEATH, kept, keyFor, reportWith } from '../reports/intake-requests.ts';

beforeEach(() => vi.restoreAllMocks());

const SECONDS = 4;

const test = base
  /** Calls a function, and lets some seconds pass, while files wait in the queue. */
  .extend('whileFilesWait', perFile, ({ api }) => (method: 'storeUploads' | 'requireBytes', meanwhile: () => Promise<unknown>): void => {
    const { media } = api.services;
    const original = media[method].bind(media) as (...args: unknown[]) => Promise<never>;
    vi.spyOn(media, method).mockImplementationOnce(async (...args: unknown[]) => {
      await meanwhile();
      const now = performance.now.bind(performance);
      vi.spyOn(performance, 'now').mockImplementation(() => now() + SECONDS * 1000);
      return original(...args);
    });
  })
  .extend(
    'staff',
    perFile,
    ({ api }) =>
      () =>
        api.signIn('user', `Netz ${crypto.randomUUID()}`),
  )
  .extend('blocked', perFile, ({ superAdmin }) => async ({ id }: Session) => {
    expect((await peopleRequests.block(superAdmin, id)).statusCode).toBe(200);
  })
  .extend(
    'stored',
    perFile,
    ({ admin }) =>
      async ({ _id }: Location) =>
        body<Location>(await read(admin, _id)),
  );

describe('access is checked again after files were stored', () => {
  test('a save of a user who was blocked meanwhile is refused', async ({ whileFilesWait, staff, blocked, stored }) => {
    const person = await staff();
    const location = await save(person, draftOf('IMBISS', { name: 'before' }));
    whileFilesWait('storeUploads', () => blocked(person));
    const answer = await post(person, { _id: location._id, version: 1, name: 'after' }, [await picture('images', 61)]);
    expect(refusal(answer)).toMatchObject({ status: 401, code: 'session_expired' });
    expect(await stored(location)).toEqual(location);
  });

  test('a save of a user who was moved to another company has the rights of that company', async ({
    api,
    whileFilesWait,
    staff,
    stored,
  }) => {
    const [person, elsewhere] = [await staff(), await staff()];
    const location = await save(person, draftOf('IMBISS', { name: 'before' }));
    const move = 'update app_user set company_id = $2 where id = $1';
    whileFilesWait('storeUploads', () => api.database.pool.query(move, [person.id, elsewhere.companyId]));
    const answer = await post(person, { _id: location._id, version: 1, name: 'after' }, [await picture('images', 62)]);
    expect(refusal(answer)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await stored(location)).toEqual(location);
  });

  test('a file of a user who was blocked meanwhile does not wait for a save', async ({ api, whileFilesWait, staff, blocked }) => {
    const person = await staff();
    whileFilesWait('requireBytes', () => blocked(person));
    const form = await formOf('upload', { part: 'images' }, [await picture('file', 63)]);
    const answer = await person.inject({ method: 'POST', url: sendFile.path, ...form });
    expect(refusal(answer)).toMatchObject({ status: 401, code: 'session_expired' });
    expect((await api.database.pool.query('select from sent_file where user_id = $1', [person.id])).rowCount).toBe(0);
  });

  test('a report with an API key that was revoked meanwhile is not stored', async ({ api, superAdmin, whileFilesWait }) => {
    const { id, key } = await keyFor(api, 'report');
    whileFilesWait('storeUploads', () => api.services.apiKeys.revoke({ userId: superAdmin.id }, id));
    const before = await kept(api);
    const answer = await reportWith(api, key, { locationType: 'IMBISS', coordinates: HEATH }, { files: [await picture('images', 64)] });
    expect(refusal(answer)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await kept(api)).toEqual(before);
  });
});
