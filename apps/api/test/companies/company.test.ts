import { Company, getCompany, getOwnCompany, saveCompany } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { naughtyStrings } from '../files/corpus.ts';
import type { Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { body } from '../locations/lifecycle-requests.ts';
import { companiesOf, makeCompany } from './company-requests.ts';

const test = base
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Zentrale'))
  .extend('auditOf', perFile, ({ api }) => async (id: string) => {
    return (
      await api.database.pool.query<{ actor_id: string; details: object }>(
        "select actor_id, details from audit_entry where subject_id = $1 and action = 'company.changed' order by id",
        [id],
      )
    ).rows.map(({ actor_id, details }) => [actor_id, details]);
  })
  /** An admin with a company without a name. */
  .extend('unnamed', perFile, ({ api }) => async (): Promise<Session> => {
    const session = await api.signIn('admin', `wird namenlos ${uuidv7()}`);
    await api.database.pool.query("update company set name = null, name_key = '' where id = $1", [session.companyId]);
    return session;
  });

const own = (session: Session, url: string = getOwnCompany.path) => session.inject({ method: 'GET', url });
const ownOf = async (session: Session) => body<Company>(await own(session));
const one = (session: Session, id: string) => session.inject({ method: 'GET', url: getCompany.path.replace(':id', id) });
const write = (session: Session, id: string, payload: object) =>
  session.inject({ method: 'POST', url: saveCompany.path.replace(':id', id), payload });

const NOTHING = {
  street: null,
  postcode: null,
  city: null,
  country: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  billingEmail: null,
};
const ALL = {
  name: 'Netz & Söhne GmbH',
  street: 'An der Raststätte 7',
  postcode: '38100',
  city: 'Braunschweig',
  country: 'Deutschland',
  contactName: 'Zoë Łukasz',
  contactEmail: 'kontakt@example.org',
  contactPhone: '+4953112345',
  billingEmail: 'rechnung@example.org',
};

describe('the own company', () => {
  test('S7-COMPANY-01 S3-COMPANY-01 GET /api/unternehmen/get_single returns the company of the viewer, with its name', async ({
    partner,
    admin,
    superAdmin,
    unnamed,
    api,
  }) => {
    for (const [session, name] of [
      [partner, 'Nord'],
      [admin, 'Netz'],
      [superAdmin, 'Zentrale'],
    ] as const) {
      const company = body<Company>(await own(session, '/api/unternehmen/get_single'));
      expect(Company.parse(company)).toMatchObject({ id: session.companyId, name, version: 1, people: 1, locations: 0, ...NOTHING });
    }
    expect(await ownOf(await unnamed())).toMatchObject({ name: null });
    expect((await api.inject({ method: 'GET', url: '/api/unternehmen/get_single' })).statusCode).toBe(401);
  });

  test('S7-COMPANY-02 /api/v1/unternehmen/get_single returns the same', async ({ partner }) => {
    const [plain, versioned] = [await own(partner, '/api/unternehmen/get_single'), await own(partner, '/api/v1/unternehmen/get_single')];
    expect([versioned.statusCode, versioned.json()]).toEqual([200, plain.json()]);
  });
});

describe('access', () => {
  test('S6-ROLE-13 staff change no company, admins their own, super admins every one; a foreign company is not revealed', async ({
    partner,
    admin,
    superAdmin,
  }) => {
    const { version } = await ownOf(partner);
    expect(refusal(await write(partner, partner.companyId, { version, city: 'Kiel' }))).toMatchObject({ status: 403 });
    expect(refusal(await one(partner, partner.companyId))).toMatchObject({ status: 403 });
    for (const id of [partner.companyId, uuidv7()]) {
      expect(refusal(await one(admin, id))).toMatchObject({ status: 404, code: 'not_found' });
      expect(refusal(await write(admin, id, { version, city: 'Kiel' }))).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await ownOf(partner)).toMatchObject({ city: null, version });
    expect(body<Company>(await one(superAdmin, partner.companyId.toUpperCase()))).toMatchObject({ id: partner.companyId, name: 'Nord' });
    expect(body<Company>(await write(superAdmin, partner.companyId, { version, city: 'Kiel' }))).toMatchObject({ city: 'Kiel' });
    for (const request of [await one(superAdmin, uuidv7()), await write(superAdmin, uuidv7(), { version: 1 })])
      expect(refusal(request)).toMatchObject({ status: 404 });
  });

  test('a user with the single right `settings` changes their own company', async ({ api, admin }) => {
    const holder = await api.signIn('user', 'Einzelrecht');
    await api.database.pool.query("update app_user set access = '{settings}' where id = $1", [holder.id]);
    expect((await write(holder, holder.companyId, { version: 1, city: 'Jena' })).statusCode).toBe(200);
    expect(refusal(await one(holder, admin.companyId))).toMatchObject({ status: 404 });
  });
});

describe('saving', () => {
  test('stores all fields, leaves omitted ones, clears a field by null or blank, and ignores unchanged values', async ({
    unnamed,
    superAdmin,
    auditOf,
  }) => {
    const session = await unnamed();
    const id = session.companyId;
    const saved = body<Company>(await write(session, id, { version: 1, ...ALL }));
    expect(saved).toMatchObject({ ...ALL, id, version: 2 });
    expect(await ownOf(session)).toEqual(saved);
    expect((await companiesOf(superAdmin, { suche: 'NETZ & soehne' })).data).toMatchObject([{ id, name: ALL.name }]);
    expect(body<Company>(await write(session, id, { version: 2, ...ALL }))).toEqual(saved);
    const less = body<Company>(await write(session, id, { version: 2, street: ' ', contactEmail: '', contactPhone: null }));
    expect(less).toMatchObject({ ...ALL, street: null, contactEmail: null, contactPhone: null, version: 3 });
    expect(await auditOf(id)).toEqual([
      [
        session.id,
        {
          name: { before: null, after: ALL.name },
          ...Object.fromEntries(['address', 'contact', 'billing'].map((part) => [part, { before: null, after: null }])),
        },
      ],
      [session.id, { address: { before: null, after: null }, contact: { before: null, after: null } }],
    ]);
  });

  test('normalizes texts to one line, phone numbers to digits, and the host of an address to ASCII', async ({ unnamed }) => {
    const session = await unnamed();
    const typed = {
      version: 1,
      name: ' Zwei\r\n\u202eZeilen ',
      street: 'a\tb',
      contactPhone: '+49 (0)531 / 12-34',
      billingEmail: ' a@müller.example ',
    };
    expect(body<Company>(await write(session, session.companyId, typed))).toMatchObject({
      name: 'Zwei Zeilen',
      street: 'a b',
      contactPhone: '+4905311234',
      billingEmail: 'a@xn--mller-kva.example',
    });
  });

  test('refuses a taken name regardless of case, and removes no name', async ({ unnamed, superAdmin }) => {
    const session = await unnamed();
    const { id } = body<Company>(await makeCompany(superAdmin, 'Äußerst Eigen'));
    const taken = { status: 400, code: 'validation', fields: ['name: company.error.taken'] };
    expect(refusal(await write(session, session.companyId, { version: 1, name: 'äußerst EIGEN' }))).toEqual(taken);
    expect(await ownOf(session)).toMatchObject({ name: null, version: 1 });
    expect(body<Company>(await write(superAdmin, id, { version: 1, name: 'ÄUSSERST eigen' }))).toMatchObject({ version: 2 });
    for (const name of [null, '', '\u200b'])
      expect(refusal(await write(superAdmin, id, { version: 2, name }))).toMatchObject({
        status: 400,
        fields: ['name: company.error.name'],
      });
    // Other data can be changed without a name.
    expect(body<Company>(await write(session, session.companyId, { version: 1, name: null, city: 'Ulm' }))).toMatchObject({
      name: null,
      city: 'Ulm',
    });
  });

  test('two companies concurrently under one name succeeds for one and is refused for the other', async ({ unnamed }) => {
    const sessions = [await unnamed(), await unnamed(), await unnamed()];
    const answers = await Promise.all(sessions.map((session) => write(session, session.companyId, { version: 1, name: 'Zugleich' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('an outdated version is refused with the stored company; of two concurrent saves one succeeds', async ({ api, auditOf }) => {
    const session = await api.signIn('admin', 'Zwei Köche');
    const answers = await Promise.all(['Bonn', 'Köln'].map((city) => write(session, session.companyId, { version: 1, city })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const stored = await ownOf(session);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({ code: 'stale_version', unternehmen: stored });
    expect(stored.version).toBe(2);
    expect(await auditOf(session.companyId)).toHaveLength(1);
  });

  test.for([
    { field: 'version', value: undefined },
    { field: 'version', value: 0 },
    { field: 'name', value: 'x'.repeat(201) },
    { field: 'postcode', value: 'x'.repeat(21) },
    { field: 'contactEmail', value: 'kein Postfach' },
    { field: 'contactEmail', value: 'a@b' },
    { field: 'billingEmail', value: `${'x'.repeat(250)}@example.org` },
    { field: 'contactPhone', value: '1'.repeat(51) },
    { field: 'city', value: 7 },
    { field: 'street', value: 'NUL\u0000' },
    { field: 'country', value: '\ud800' },
  ])('$field: $value is refused at its field, and nothing is stored', async ({ field, value }, { admin }) => {
    const before = await ownOf(admin);
    const answer = await write(admin, admin.companyId, { version: before.version, [field]: value });
    expect(refusal(answer)).toMatchObject({ status: 400, code: 'validation', fields: [expect.stringMatching(new RegExp(`^${field}: `))] });
    expect(await ownOf(admin)).toEqual(before);
  });
});

test.skipIf(naughtyStrings.length === 0)(
  'each naughty string as an address line stores one line or is refused (skipped without ../shared/data)',
  async ({ api }) => {
    const session = await api.signIn('admin', 'Unfug');
    let { version } = await ownOf(session);
    for (const street of naughtyStrings) {
      const answer = await write(session, session.companyId, { version, street });
      if (answer.statusCode !== 200) {
        expect(refusal(answer)).toMatchObject({ status: 400, fields: [expect.stringMatching(/^street: /)] });
        continue;
      }
      const saved = body<Company>(answer);
      version = saved.version;
      expect(saved.street ?? '').not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
      expect(await ownOf(session)).toEqual(saved);
    }
  },
);
