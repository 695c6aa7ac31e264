import { can, type Endpoint, flagsOf, isKeyAccess, Role } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, newToken } from '../../src/accounts/opaque-token.ts';
import { argon2Hasher } from '../../src/accounts/password-hasher.ts';
import { emailKey } from '../../src/kernel/email-key.ts';
import { beginWith, turnOn } from '../doubles/authenticator.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { type Field, fieldsOf } from './input-fields.ts';

export type Input = Record<string, Record<string, unknown>>;

/** Purpose of a mailed link and status of its account, by a part of the endpoint's path. */
const PURPOSES = [
  ['/invitation', 'invite', 'invited'],
  ['/auth/email', 'email_new', 'active'],
  ['/set-new-password', 'reset', 'active'],
  ['/check-reset-link', 'reset', 'active'],
  ['', 'verify', 'unverified'],
] as const;

/** Tables that these endpoints may change. Sessions are only counted (below), because each use updates the row. */
const WATCHED = [
  'company',
  'app_user',
  'mail_token',
  'mail',
  'email_change',
  'recovery_code',
  'passkey',
  'app_setting',
  'audit_entry',
  'location_change',
  'report',
];
const ROWS = [
  ...WATCHED.map((table) => `select '${table}' t, count(*) n, max(xmin::text::bigint) x from ${table}`),
  "select 'session', count(*), 0 from session",
  "select 'job', count(*), 0 from pgboss.job where name in ('mail', 'password-reset')",
].join(' union all ');

/** Users who send requests in turn, because the requests of each are limited per second. */
const CALLERS = 12;

/** Has the shape of an authenticator's response but belongs to no passkey. */
const PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', attestationObject: 'AAAA' },
};

/** Values of fields by name, otherwise by kind. */
const VALUES: Readonly<Record<string, unknown>> = {
  startsOn: '2026-01-01',
  endsOn: '2090-12-31',
  newPassword: 'ein anderes Kennwort',
  number: 1,
  password: PASSWORD,
  passkey: PASSKEY,
};

/** Creates the data that these endpoints need, by SQL, so that every request can have new ones. */
export class PeopleWorld {
  readonly api: AppHarness;
  readonly #hash: string;
  readonly #callers = new Map<string, Promise<Session>[]>();
  #company: Promise<string> | null = null;
  #target: Promise<{ readonly id: string }> | null = null;
  #made = 0;

  constructor(api: AppHarness, hash: string) {
    this.api = api;
    this.#hash = hash;
  }

  static async open(env: Readonly<Record<string, string>> = {}): Promise<PeopleWorld> {
    return new PeopleWorld(await startApp(env), await argon2Hasher.hash(PASSWORD));
  }

  #write(text: string, values: readonly unknown[]) {
    return this.api.database.pool.query(text, [...values]);
  }

  /** The company of all users here. */
  company(): Promise<string> {
    this.#company ??= this.newCompany();
    return this.#company;
  }

  async newCompany(): Promise<string> {
    const id = uuidv7();
    await this.#write("insert into company (id, name, confirmed_at) values ($1, 'Netz', now())", [id]);
    return id;
  }

  async person(role: Role, status = 'active'): Promise<{ readonly id: string; readonly email: string }> {
    const { isAdmin, isSuperAdmin } = flagsOf(role);
    const [id, company] = [uuidv7(), await this.company()];
    const email = `${role}-${id}@example.org`;
    await this.#write(
      `insert into app_user (id, company_id, email, email_key, vorname, nachname, is_admin, is_super_admin, access, password_hash, language, status)
       values ($1, $2, $3, $4, 'Toni', 'Test', $5, $6, '{}', $7, 'de', $8)`,
      [id, company, email, emailKey(email), isAdmin, isSuperAdmin, status === 'invited' ? null : this.#hash, status],
    );
    return { id, email };
  }

  /** A signed-in user who may send the request; null if it needs no sign-in. One with a password may end the account, so its user is new. */
  async callerOf(endpoint: Endpoint): Promise<Session | null> {
    const { access, path } = endpoint;
    if (access === 'public' || isKeyAccess(access)) return null;
    if (/auth\/second-factor\/(?!begin)/.test(path)) return this.#withFactor(!path.endsWith('/confirm'));
    const role = Role.options.find((known) => access === 'session' || can({ ...flagsOf(known), access: [] }, access)) ?? 'superAdmin';
    return fieldsOf(endpoint).some(({ kind }) => kind === 'password') ? this.signedIn(role) : this.#inTurn(role, () => this.signedIn(role));
  }

  /** The next of the users who send requests in turn; each is created when first needed. */
  #inTurn(kind: string, make: () => Promise<Session>): Promise<Session> {
    this.#made += 1;
    const callers = this.#callers.get(kind) ?? [];
    this.#callers.set(kind, callers);
    const at = this.#made % CALLERS;
    callers[at] ??= make();
    return callers[at];
  }

  /** A user whose second factor is on, or set up but not yet confirmed. */
  #withFactor(isOn: boolean): Promise<Session> {
    return this.#inTurn(`factor ${isOn}`, async () => {
      const caller = await this.signedIn('user');
      await (isOn ? turnOn(caller) : beginWith(caller));
      return caller;
    });
  }

  async signedIn(role: Role): Promise<Session> {
    const [person, companyId, token] = [await this.person(role), await this.company(), newToken()];
    const values = [uuidv7(), person.id, hashToken(token)];
    await this.#write(
      "insert into session (id, user_id, token_hash, user_agent, expires_at, opened_by, proved_at) values ($1, $2, $3, '', now() + '1 day', 'factor', now())",
      values,
    );
    const headers = { authorization: `Bearer ${token}` };
    return { ...person, companyId, token, inject: (options) => this.api.inject({ ...options, headers }) };
  }

  /** Valid input of an endpoint, without optional fields except the password, which is optional where a passkey may replace it. */
  async input(endpoint: Endpoint): Promise<Input> {
    const fields = fieldsOf(endpoint);
    const link = fields.some(({ name }) => name === 'token') ? await this.#link(endpoint) : null;
    const input: Input = {};
    for (const field of fields.filter(({ isRequired, kind }) => isRequired || kind === 'password')) {
      input[field.part] ??= {};
      Object.assign(input[field.part] as object, { [field.name]: link?.[field.name] ?? (await this.#value(field)) });
    }
    return input;
  }

  /** A mailed link: its token and the id of its account. */
  async #link({ path }: Endpoint): Promise<Record<string, string>> {
    const [, purpose, status] = PURPOSES.find(([part]) => path.includes(part)) ?? PURPOSES[3];
    const [{ id }, token] = [await this.person('user', status), newToken().slice(0, 30) + newToken().slice(0, 30)];
    await this.#write(
      "insert into mail_token (id, user_id, purpose, token_hash, expires_at, password_hash) values ($1, $2, $3, $4, now() + '1 day', null)",
      [uuidv7(), id, purpose, hashToken(token)],
    );
    return { token, id };
  }

  async #value({ endpoint: { path }, name, kind, choices }: Field): Promise<unknown> {
    this.#made += 1;
    if (kind === 'id') return this.#id(path, name);
    if (kind === 'choice') return choices[0] ?? true;
    if (kind === 'email') return path.endsWith('/login') ? (await this.#withFactor(true)).email : `wort-${this.#made}@example.org`;
    return VALUES[name] ?? VALUES[kind] ?? 'Wort';
  }

  async #id(path: string, name: string): Promise<string> {
    if (name === 'companyId' || path.includes('/unternehmen')) return this.company();
    this.#target ??= this.person('user');
    return path.includes('/benutzer') ? (await this.#target).id : uuidv7();
  }

  /** Resets the counters of requests, so that no request is refused by a limit. */
  async resetLimits(): Promise<void> {
    await this.#write('delete from rate_limit', []);
  }

  /** A text that changes when a row is inserted, updated or deleted, or a job is sent. */
  async rows(): Promise<string> {
    return JSON.stringify((await this.#write(ROWS, [])).rows);
  }
}
