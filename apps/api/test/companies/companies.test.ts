import type { CompanySummary } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { accountStores } from '../../src/accounts/account-stores.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { draftOf, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { body, remove } from '../locations/lifecycle-requests.ts';
import { companiesOf, confirm, makeCompany } from './company-requests.ts';

const test = base
  .extend('partner', perFile, ({ api }) => api.signIn('user', 'Bäckerei Nord'))
  /** A company as created by self-registration, with one person. */
  .extend('registered', perFile, ({ api }) => async (vorname: string, nachname: string): Promise<{ id: string; email: string }> => {
    const { id: userId, companyId, email } = await api.signIn('user', `wird namenlos ${uuidv7()}`);
    await api.database.pool.query("update company set name = null, name_key = '', confirmed_at = null where id = $1", [companyId]);
    await transactionsOn(api.database, noJobs)(accountStores, ({ users }) => users.change(userId, { vorname, nachname }));
    return { id: companyId, email };
  })
  .extend('audit', perFile, ({ api }) => async (subjectId: string) => {
    return (
      await api.database.pool.query<{ actor_id: string; action: string }>(
        'select actor_id, action from audit_entry where subject_id = $1 order by id',
        [subjectId],
      )
    ).rows.map(({ actor_id, action }) => [actor_id, action]);
  });

const names = ({ data }: { data: readonly CompanySummary[] }) => data.map(({ name }) => name);

test('companies are sorted by name, unnamed ones last, with their people and locations, without the trash', async ({
  registered,
  partner,
  admin,
  api,
}) => {
  const { id, email } = await registered('Ömer', 'Ünal');
  await api.signIn('user', 'Netz');
  await api.database.pool.query("update company set city = 'Celle' where id = $1", [id]);
  await save(partner, draftOf('IMBISS'));
  const gone = await save(partner, draftOf('BISTRO'));
  await remove(partner, gone._id);
  const page = await companiesOf(admin);
  expect(page).toMatchObject({ total: 3 });
  expect(page.data).toMatchObject([
    { name: 'Bäckerei Nord', people: 1, locations: 1, confirmedAt: expect.any(String), firstPerson: `Toni Test <${partner.email}>` },
    { name: 'Netz', people: 2, locations: 0 },
    {
      id,
      contact: { city: 'Celle', contactName: null },
      name: null,
      people: 1,
      locations: 0,
      confirmedAt: null,
      firstPerson: `Ömer Ünal <${email}>`,
    },
  ]);
});

test('a company is found by its name and its people, regardless of case, accents and punctuation, and by confirmation', async ({
  registered,
  partner,
  admin,
}) => {
  const { id } = await registered('Zoë', 'Łukasz');
  for (const suche of ['BACKEREI', 'baeckerei', 'bäck', partner.email.toUpperCase()])
    expect(names(await companiesOf(admin, { suche }))).toEqual(['Bäckerei Nord']);
  for (const suche of ['zoe lukasz', 'ŁUKASZ']) expect((await companiesOf(admin, { suche })).data[0]?.id).toBe(id);
  for (const suche of ['%', '_', '\\', "'; drop table company"]) expect((await companiesOf(admin, { suche })).total).toBe(0);
  const unconfirmed = await companiesOf(admin, { confirmed: 'false', suche: 'luk' });
  expect(unconfirmed.data.map((company) => company.id)).toEqual([id]);
  expect((await companiesOf(admin, { confirmed: 'true', suche: 'luk' })).total).toBe(0);
});

test('a page takes one query and one count, for any number of rows', async ({ superAdmin, admin }) => {
  for (let count = 0; count < 3; count += 1) await makeCompany(superAdmin, `Seite ${count}`);
  const [one, all] = [
    await statementsOf(() => companiesOf(admin, { pageSize: '1' })),
    await statementsOf(() => companiesOf(admin, { pageSize: '100' })),
  ];
  expect(all.length).toBe(one.length);
  expect(names(await companiesOf(admin, { pageSize: '2', page: '2', suche: 'seite' }))).toEqual(['Seite 2']);
});

test('S6-ROLE-13 only a super admin creates a company, each name once; it is confirmed and audited', async ({
  admin,
  superAdmin,
  audit,
}) => {
  expect(refusal(await makeCompany(admin, 'Zweite'))).toMatchObject({ status: 403 });
  const made = body<CompanySummary>(await makeCompany(superAdmin, '  Müller\r\n\u202e  Söhne '));
  expect(made).toMatchObject({ name: 'Müller Söhne', people: 0, locations: 0, firstPerson: null, confirmedAt: expect.any(String) });
  const taken = { status: 400, code: 'validation', fields: ['name: company.error.taken'] };
  expect(refusal(await makeCompany(superAdmin, 'MÜLLER söhne'))).toEqual(taken);
  expect((await makeCompany(superAdmin, 'Muller Sohne')).statusCode).toBe(200);
  expect(await audit(made.id)).toEqual([[superAdmin.id, 'company.created']]);
});

test('concurrent requests for companies of one name create one', async ({ superAdmin }) => {
  const answers = await Promise.all(['Zugleich', 'ZUGLEICH', 'zugleich'].map((name) => makeCompany(superAdmin, name)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
});

test.for(['', '   ', '\u200b\u200d', 'x'.repeat(201), 'NUL\u0000', '\ud800'])(
  'the name %j is refused at its field',
  async (name, { superAdmin }) => {
    expect(refusal(await makeCompany(superAdmin, name))).toMatchObject({
      status: 400,
      code: 'validation',
      fields: [expect.stringMatching(/^name: /)],
    });
  },
);

test('confirming and withdrawing it are audited once each; repeating either does nothing', async ({
  registered,
  admin,
  audit,
  partner,
}) => {
  const { id } = await registered('Ina', 'Neu');
  const first = body<CompanySummary>(await confirm(admin, id));
  expect(first.confirmedAt).not.toBeNull();
  expect(body<CompanySummary>(await confirm(admin, id))).toEqual(first);
  for (let round = 0; round < 2; round += 1) expect(body<CompanySummary>(await confirm(admin, id, false)).confirmedAt).toBeNull();
  expect(await audit(id)).toEqual([
    [admin.id, 'company.confirmed'],
    [admin.id, 'company.unconfirmed'],
  ]);
  expect(refusal(await confirm(admin, uuidv7()))).toMatchObject({ status: 404 });
  expect(refusal(await confirm(partner, id))).toMatchObject({ status: 403 });
});
