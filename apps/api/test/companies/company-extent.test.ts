import { type CompanyExtent, confirmCompany, getCompanyExtent } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, remove } from '../locations/lifecycle-requests.ts';

const test = base.extend('fresh', perFile, async ({ api }) => {
  const session = await api.signIn('user', 'Neu');
  await unconfirm(api.database.pool, session.companyId);
  return session;
});

const extent = (session: Session, id: string) => session.inject({ url: getCompanyExtent.path.replace(':id', id) });
const confirmSeen = (session: Session, id: string, seen: CompanyExtent) =>
  session.inject({ method: 'POST', url: confirmCompany.path.replace(':id', id), payload: { confirmed: true, seen } });

test('confirming a company that grew since it was displayed is refused with the new numbers', async ({ api, fresh, admin }) => {
  const { companyId } = fresh;
  await save(fresh, draftOf('BISTRO'), [await picture('file', 1), await picture('images', 2)]);
  await save(fresh, draftOf('IMBISS'), [await picture('file', 1)]);
  const gone = await save(fresh, draftOf('IMBISS'), [await picture('file', 3)]);
  await remove(fresh, gone._id);
  const seen = body<CompanyExtent>(await extent(admin, companyId));
  expect(seen).toEqual({ people: 1, locations: 2, hiddenLocations: 2, files: 2 });
  await save(fresh, draftOf('IMBISS'));
  const refused = await confirmSeen(admin, companyId, seen);
  const now = { ...seen, locations: 3, hiddenLocations: 3 };
  expect([refused.statusCode, refused.json().unternehmen]).toEqual([409, now]);
  const confirmedAt = async () =>
    (await api.database.pool.query('select confirmed_at from company where id = $1', [companyId])).rows[0]?.confirmed_at;
  expect(await confirmedAt()).toBeNull();
  expect((await confirmSeen(admin, companyId, now)).statusCode).toBe(200);
  expect(await confirmedAt()).not.toBeNull();
  expect((await confirmSeen(admin, companyId, seen)).statusCode).toBe(200);
});

test('only users who confirm companies get the numbers', async ({ fresh, admin }) => {
  expect(refusal(await extent(fresh, fresh.companyId))).toMatchObject({ status: 403, code: 'forbidden' });
  expect(refusal(await extent(admin, uuidv7()))).toMatchObject({ status: 404, code: 'not_found' });
});
