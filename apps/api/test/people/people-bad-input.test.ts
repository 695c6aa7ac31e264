import { type Endpoint, Role, register } from '@rastnetz/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naughtyStrings } from '../files/corpus.ts';
import { deal, type Field, fieldsOf, nameOf, PEOPLE } from '../http/input-fields.ts';
import { areAbout, politeRefusal, sendInput } from '../http/input-requests.ts';
import { type Input, PeopleWorld } from '../http/input-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await PeopleWorld.open();
});
afterAll(() => world?.api.close());

/** Number of concurrent requests, below the smallest limit. */
const BATCH = 8;

interface Try {
  readonly field: Field;
  /** The value as JSON text; in URLs, its text. */
  readonly json: string;
}

const MARK = '\u2603 here';
const textOf = (json: string): string => {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
};

/** Valid input of a request, except for one field. */
async function prepare({ field, json }: Try) {
  const { endpoint, part, name, isList } = field;
  const [caller, input] = [await world.callerOf(endpoint), await world.input(endpoint)];
  if (part !== 'body') return { caller, input: { ...input, [part]: { ...input[part], [name]: textOf(json) } }, body: '{}' };
  const marked = JSON.stringify({ ...input['body'], [name]: MARK });
  return { caller, input, body: marked.replace(JSON.stringify(MARK), () => (isList ? `[${json}]` : json)) };
}

/** Values that a URL cannot contain, because it would be another URL. */
const isSayable = ({ field, json }: Try): boolean => field.part !== 'params' || !['', '.', '..'].includes(textOf(json));

/** Every request succeeds, or is refused with the name of its field; if all are refused, no row has changed. */
async function expectBatch(tries: readonly Try[]): Promise<void> {
  const prepared = await Promise.all(tries.map(prepare));
  await world.resetLimits();
  const before = await world.rows();
  const answers = await Promise.all(tries.map(({ field }, at) => sendInput(world, field.endpoint, prepared[at] as (typeof prepared)[0])));
  for (const [at, { field, json }] of tries.entries()) {
    const answer = answers[at] as (typeof answers)[0];
    const about = `${nameOf(field.endpoint)} ${field.name} = ${json.slice(0, 200)}: ${answer.statusCode} ${answer.body.slice(0, 500)}`;
    if (answer.statusCode < 300) continue;
    expect([400, 401, 404, 409, 413], about).toContain(answer.statusCode);
    // A passkey without an authenticator and a wrong code are refused even if everything else is valid.
    const issues = politeRefusal(answer, about);
    expect(
      [field.name, 'passkey', 'code'].some((name) => areAbout(issues, name)),
      about,
    ).toBe(true);
  }
  if (answers.every(({ statusCode }) => statusCode >= 300)) expect(await world.rows()).toBe(before);
}

async function expectAll(tries: readonly Try[]): Promise<void> {
  const sayable = tries.filter(isSayable);
  for (let from = 0; from < sayable.length; from += BATCH) await expectBatch(sayable.slice(from, from + BATCH));
}

const FIELDS = PEOPLE.flatMap(fieldsOf);
const KINDS = [...new Set(FIELDS.map(({ kind }) => kind))].sort();

test('the walk covers every group of requests and their fields', () => {
  expect(PEOPLE.length).toBeGreaterThan(7);
  expect(KINDS).toEqual(expect.arrayContaining(['email', 'password', 'token', 'vorname', 'choice']));
});

/** Each kind of field gets a third of the strings; three consecutive kinds together get all of them. */
const shareOf = (kind: string) => naughtyStrings.filter((_, at) => at % 3 === KINDS.indexOf(kind) % 3);

describe.skipIf(naughtyStrings.length === 0)('naughty strings (skipped without ../shared/data)', () => {
  test.each(KINDS)(
    'naughty strings as "%s" of requests about people are accepted, or refused at the field, and nothing is stored partially',
    async (kind) => {
      const dealt = deal(
        FIELDS.filter((field) => field.kind === kind),
        shareOf(kind),
      );
      await expectAll(dealt.map(({ field, text }) => ({ field, json: JSON.stringify(text) })));
    },
  );
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** Unusual values that JSON permits. */
const VALUES = [
  ...['null', 'true', '0', '-1', '1.5', '1e400', '9007199254740993', '""', '" "', '[]', '{}', '[null]', '{"$gt":""}', '[["a"]]'],
  ...['"\\u0000"', '"a\\ud800"', '"\\udfff"', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ...['"__proto__"', '"constructor"', '"a\\r\\nBcc: boese@example.org"', nested(20), JSON.stringify('x'.repeat(1_000_000))],
];
const WITH_FIELDS = PEOPLE.filter((endpoint) => fieldsOf(endpoint).length > 0);

test.each(WITH_FIELDS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s: a value of another type in any field is accepted, or refused at the field',
  async (_name, endpoint) => {
    await expectAll(fieldsOf(endpoint).flatMap((field) => VALUES.map((json) => ({ field, json }))));
  },
);

const BODIES = [
  ...[
    '',
    'null',
    'true',
    '1',
    '"x"',
    '[]',
    '[{}]',
    '{',
    '{"a":}',
    '\u0000',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":1,"toString":2}',
  ],
  ...[nested(100_000), `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, `{"x":"${'x'.repeat(1_100_000)}"}`, '{"a":1,"a":2}'],
];
const WITH_BODY = PEOPLE.filter(({ body }) => body);

test.each(WITH_BODY.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s: an invalid body is refused, and nothing changes',
  async (_name, endpoint) => {
    const [caller, input] = [await world.callerOf(endpoint), await world.input(endpoint)];
    const before = await world.rows();
    for (const body of BODIES) {
      await world.resetLimits();
      const answer = await sendInput(world, endpoint, { caller, input, body });
      if (answer.statusCode !== 200) politeRefusal(answer, `${body.slice(0, 40)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      // A request with optional fields only accepts an object without any of them.
      else
        expect(
          fieldsOf(endpoint).filter(({ part, isRequired }) => part === 'body' && isRequired),
          body.slice(0, 40),
        ).toEqual([]);
    }
    if (fieldsOf(endpoint).some(({ part, isRequired }) => part === 'body' && isRequired)) expect(await world.rows()).toBe(before);
  },
);

const IN_PATHS = [
  '%',
  '%zz',
  '%00',
  '%ED%A0%80',
  '..%2f..%2fmails',
  '%2e%2e',
  'a%2Fb',
  ';x=1',
  '%F0%9F%92%A9',
  'x'.repeat(5000),
  '*',
  '%253Cscript%253E',
];

test.each(PEOPLE.filter(({ params }) => params).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s: an invalid path is refused, and nothing changes',
  async (_name, endpoint) => {
    const caller = await world.callerOf(endpoint);
    const before = await world.rows();
    for (const written of IN_PATHS) {
      await world.resetLimits();
      const answer = await sendInput(
        world,
        { ...endpoint, path: endpoint.path.replace(/:\w+/, () => written) as Endpoint['path'] },
        { caller, input: {} },
      );
      expect([400, 401, 404, 405], written).toContain(answer.statusCode);
      politeRefusal(answer, `${written}: ${answer.body}`);
    }
    expect(await world.rows()).toBe(before);
  },
);

/** Fields that determine rights, under every name that they might have. */
const smuggled = (companyId: string) => ({
  isAdmin: true,
  is_admin: true,
  isSuperAdmin: true,
  is_super_admin: true,
  role: 'superAdmin',
  access: ['users', 'admins'],
  companyId,
  company_id: companyId,
  status: 'active',
  confirmed: true,
  confirmedAt: '2026-01-01T00:00:00Z',
  totp_since: null,
  password_hash: 'geschmuggelt',
  passwordHash: 'geschmuggelt',
  email_key: 'geschmuggelt',
  picture_hash: 'geschmuggelt',
});

interface Rights {
  readonly id: string;
  readonly rights: object;
  readonly status: string;
}
/** The rights of each caller. */
const RIGHTS = `select id, json_build_object('admin', is_admin, 'super', is_super_admin, 'access', access, 'company', company_id) rights, status
  from app_user`;
const rightsNow = async () => (await world.api.database.pool.query<Rights>(RIGHTS)).rows;

async function smuggle(endpoint: Endpoint, companyId: string) {
  const known = new Set(fieldsOf(endpoint).map(({ name }) => name));
  const extra = Object.fromEntries(Object.entries(smuggled(companyId)).filter(([name]) => !known.has(name)));
  const [caller, input] = [await world.callerOf(endpoint), await world.input(endpoint)];
  const before = await rightsNow();
  await world.resetLimits();
  const answer = await sendInput(world, endpoint, { caller, input: { ...input, body: { ...input['body'], ...extra } } });
  // Their own state, a missing code, an invalid passkey or an unknown id may cause a refusal; the extra fields must not.
  if (answer.statusCode === 400) {
    const issues = politeRefusal(answer, answer.body);
    expect(areAbout(issues, 'code') || areAbout(issues, 'passkey'), answer.body).toBe(true);
  } else expect([200, 401, 404, 409], answer.body).toContain(answer.statusCode);
  return { before, after: await rightsNow() };
}

test.each(WITH_BODY.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s: rights, role, company, state and hash in the body are ignored',
  async (_name, endpoint) => {
    const foreign = await world.newCompany();
    const { before, after } = await smuggle(endpoint, foreign);
    const { rows: touched } = await world.api.database.pool.query(
      "select id from app_user where company_id = $1 or concat(password_hash, email_key, picture_hash) like '%geschmuggelt%'",
      [foreign],
    );
    expect(touched).toEqual([]);
    const earlier = new Map(before.map((row) => [row.id, row]));
    for (const { id, rights, status } of after) {
      // A person who registers is the company admin of a new company.
      const access = endpoint === register ? ['companyAdmin'] : [];
      const nobody = { rights: { admin: false, super: false, access, company: expect.any(String) } };
      expect(rights).toEqual((earlier.get(id) ?? nobody).rights);
      if (!earlier.has(id)) expect(status).not.toBe('active');
    }
  },
);

test.each(WITH_FIELDS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s: access is refused before the input is read',
  async (_name, endpoint) => {
    const input: Input = { params: { id: 'x', token: 'x' }, query: { page: '-1' }, body: { x: '\u0000' } };
    const callers = [null, ...(await Promise.all(Role.options.map((role) => world.signedIn(role))))];
    const before = await world.rows();
    await world.resetLimits();
    const statuses: number[] = [];
    for (const caller of callers) {
      const answer = await sendInput(world, endpoint, { caller, input });
      statuses.push(answer.statusCode);
      if (answer.statusCode !== 200) politeRefusal(answer, answer.body);
    }
    expect(statuses[0]).toBe(endpoint.access === 'public' ? 400 : 401);
    expect(statuses.at(-1)).not.toBe(403);
    if (endpoint.body) expect(await world.rows()).toBe(before);
  },
);
