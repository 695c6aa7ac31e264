import { beforeEach, expect, vi } from 'vitest';
import { draftOf, post, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { read } from '../locations/lifecycle-requests.ts';

beforeEach(() => vi.restoreAllMocks());

const WAITED_MS = 1000;

const test = base
  .extend(
    'staff',
    perFile,
    ({ api }) =>
      () =>
        api.signIn('user', `Netz ${crypto.randomUUID()}`),
  )
  /** After the next request is admitted, runs `meanwhile` and advances the clock by a second, so that access is checked again. */
  .extend('whileWaiting', perFile, ({ api }) => (meanwhile: () => Promise<unknown>): void => {
    const { auth } = api.app.endpointContext;
    const authenticate = auth.authenticate.bind(auth);
    vi.spyOn(auth, 'authenticate').mockImplementationOnce(async (...args) => {
      const viewer = await authenticate(...args);
      await meanwhile();
      const now = performance.now.bind(performance);
      vi.spyOn(performance, 'now').mockImplementation(() => now() + WAITED_MS);
      return viewer;
    });
  });

test('a change that waited for its turn has the company that its author has then', async ({ api, admin, staff, whileWaiting }) => {
  const [person, elsewhere] = [await staff(), await staff()];
  const place = await save(person, draftOf('IMBISS', { name: 'before' }));
  whileWaiting(() => api.database.pool.query('update app_user set company_id = $2 where id = $1', [person.id, elsewhere.companyId]));
  const payload = { action: { kind: 'delete' }, items: [{ _id: place._id, version: 1 }] };
  const answer = await person.inject({ method: 'POST', url: '/api/v1/location/bulk', payload });
  expect(answer.json().results).toMatchObject([{ outcome: 'forbidden' }]);
  expect((await read(admin, place._id)).json()).toEqual(place);
});

test('a change that waited for its turn is refused if its author was blocked meanwhile', async ({ api, admin, staff, whileWaiting }) => {
  const person = await staff();
  const place = await save(person, draftOf('IMBISS', { name: 'before' }));
  whileWaiting(() => api.database.pool.query("update app_user set status = 'blocked' where id = $1", [person.id]));
  const answer = await post(person, { _id: place._id, version: 1, name: 'after' });
  expect(refusal(answer)).toMatchObject({ status: 401, code: 'session_expired' });
  expect((await read(admin, place._id)).json()).toEqual(place);
});
