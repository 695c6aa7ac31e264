import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '../../apps/api/src/accounts/opaque-token.ts';
import { argon2Hasher } from '../../apps/api/src/accounts/password-hasher.ts';
import { importFile, report, saveLocation } from './requests/tenant-data.ts';
import { PROGRAM } from './requests/wire.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import type { Ids } from './values/fitting-value.ts';

/** Password of every account. */
export const PASSWORD = 'canary-Kennwort-7731';

/**
 * Kinds of callers. `partnerA` and `partnerB` belong to two unconfirmed companies without access to each other, `companyAdmin` to the company of
 * `partnerA`.
 */
export const CALLERS = [
  'nobody',
  'key:report',
  'key:read',
  'unverified',
  'partnerA',
  'partnerB',
  'companyAdmin',
  'admin',
  'superAdmin',
] as const;
export type Caller = (typeof CALLERS)[number];

interface Flags {
  readonly isAdmin?: boolean;
  readonly isSuperAdmin?: boolean;
  readonly status?: 'active' | 'unverified';
  readonly access?: readonly string[];
}

/** A company with an account and data; all its private data contains `mark`. */
export interface Tenant {
  readonly mark: string;
  readonly email: string;
  readonly ids: Ids;
}

/** Credentials and data that requests are made with, and data that they must not reach. */
export class World {
  readonly serverUnderTest: ServerUnderTest;
  readonly secrets = new Set<string>([PASSWORD]);
  readonly tenants = new Map<'A' | 'B', Tenant>();
  readonly #people = new Map<Caller, string>();
  readonly #keys = new Map<Caller, string>();
  #hash = '';

  private constructor(serverUnderTest: ServerUnderTest) {
    this.serverUnderTest = serverUnderTest;
  }

  /** Creates two companies with data, accounts of every kind, and API keys. */
  static async make(serverUnderTest: ServerUnderTest): Promise<World> {
    const world = new World(serverUnderTest);
    world.#hash = await argon2Hasher.hash(PASSWORD);
    for (const caller of CALLERS) world.#people.set(caller, randomUUID());
    for (const letter of ['A', 'B'] as const) await world.#makeTenant(letter);
    for (const scope of ['report', 'read'] as const) await world.#makeKey(scope);
    return world;
  }

  query<T>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return this.serverUnderTest.database.pool.query(text, [...values]).then(({ rows }) => rows as T[]);
  }

  tenant(letter: 'A' | 'B'): Tenant {
    const tenant = this.tenants.get(letter);
    if (!tenant) throw new Error('unknown company');
    return tenant;
  }

  /** The two companies, the accounts with legitimate rights, the callers who may not move, and the rights that a caller may give. */
  watched(caller: Caller) {
    const tenants = [this.tenant('A'), this.tenant('B')];
    const idsOf = (callers: readonly Caller[]) => callers.map((each) => this.#people.get(each) ?? '');
    const legitimate = [...tenants.map(({ ids }) => ids.user), ...idsOf(['companyAdmin', 'admin', 'superAdmin'])];
    const callers = idsOf(['unverified', 'partnerA', 'partnerB', 'companyAdmin']);
    const grants = caller === 'companyAdmin' ? ['users', 'companyAdmin'] : [];
    return { companies: tenants.map(({ ids }) => ids.company), own: legitimate, callers, grants };
  }

  /** Headers with a fresh credential of a caller, because earlier requests may have ended the session or deleted the account. */
  async credential(caller: Caller): Promise<Record<string, string>> {
    if (caller === 'nobody') return {};
    const key = this.#keys.get(caller);
    if (key) {
      await this.query('update api_key set revoked_at = null');
      return { 'x-api-key': key };
    }
    return { authorization: `Bearer ${await this.#session(caller)}` };
  }

  async #session(caller: Caller): Promise<string> {
    const id = this.#people.get(caller) ?? '';
    const companyId = this.tenant(caller === 'partnerB' ? 'B' : 'A').ids.company;
    await this.#person(id, `canary-${caller.toLowerCase()}@leak.example`, companyId, FLAGS[caller] ?? {});
    return this.#signIn(id);
  }

  async #signIn(userId: string, sessionId: string = randomUUID()): Promise<string> {
    const token = newToken();
    this.secrets.add(token);
    await this.query(
      "insert into session (id, user_id, token_hash, user_agent, expires_at, opened_by, proved_at) values ($1, $2, $3, $4, now() + interval '1 day', 'factor', now())",
      [sessionId, userId, hashToken(token), PROGRAM],
    );
    return token;
  }

  async #person(
    id: string,
    email: string,
    companyId: string,
    { isAdmin = false, isSuperAdmin = false, status = 'active', access = [] }: Flags,
  ): Promise<void> {
    this.secrets.add(email);
    // Releases the address if earlier requests gave it to another account.
    await this.query(
      "update app_user set email = id || '@other.example', email_key = id || '@other.example' where email_key = $1 and id <> $2",
      [email, id],
    );
    await this.query(
      `insert into app_user (id, company_id, email, email_key, vorname, nachname, is_admin, is_super_admin, access, password_hash, language, status)
       values ($1, $2, $3, $3, 'Toni', 'Test', $4, $5, $8, $6, 'de', $7)
       on conflict (id) do update set company_id = excluded.company_id, email = excluded.email, email_key = excluded.email_key, is_admin = excluded.is_admin,
         is_super_admin = excluded.is_super_admin, access = excluded.access, password_hash = excluded.password_hash, status = excluded.status, totp_since = null, passkey_since = null`,
      [id, companyId, email, isAdmin, isSuperAdmin, this.#hash, status, access],
    );
  }

  async #makeKey(scope: 'report' | 'read'): Promise<void> {
    const key = `rn_${newToken()}`;
    this.secrets.add(key);
    this.#keys.set(`key:${scope}`, key);
    await this.query('insert into api_key (id, name, scopes, key_hash, hint) values ($1, $2, $3, $4, $5)', [
      randomUUID(),
      `Fuzz ${scope}`,
      [scope],
      hashToken(key),
      key.slice(0, 10),
    ]);
  }

  async #customField(letter: string): Promise<string> {
    const id = randomUUID();
    await this.query(
      "insert into custom_field (id, key, kind, position, label_de, label_en, options, types, is_required, is_in_list) values ($1, $2, 'text', 50, $2, $2, '[]', '{}', false, false)",
      [id, `privat${letter.toLowerCase()}`],
    );
    return id;
  }

  /**
   * An unconfirmed company with one object of every kind; locations, reports and imports are created by the API, so that the map index includes
   * them.
   */
  async #makeTenant(letter: 'A' | 'B'): Promise<void> {
    const mark = `privat${letter.toLowerCase()}x7731`;
    const email = `canary-owner-${letter.toLowerCase()}@leak.example`;
    const [company, user, session, mail, apiKey, note] = Array.from({ length: 6 }, () => randomUUID());
    const ids = { company, user, session, mail, apiKey, note } as unknown as Record<keyof Ids, string>;
    await this.query("insert into company (id, name, name_key, city, billing_email) values ($1, $2, $2, $2, 'canary-bill@leak.example')", [
      company,
      mark,
    ]);
    await this.#person(ids.user, email, ids.company, {});
    await this.query("update app_user set vorname = $2, access = '{imports,settings}' where id = $1", [user, mark]);
    const token = await this.#signIn(ids.user, session);
    await this.query("insert into subscription (company_id, plan, starts_on, note, set_by) values ($1, 'pro', '2026-01-01', $2, $3)", [
      company,
      mark,
      user,
    ]);
    await this.query("insert into mail (id, recipient, subject, body_text, body_html, language) values ($1, $2, $3, $3, $3, 'de')", [
      mail,
      email,
      mark,
    ]);
    await this.query('insert into api_key (id, name, scopes, key_hash, hint) values ($1, $2, $3, $4, $5)', [
      apiKey,
      mark,
      ['read'],
      hashToken(newToken()),
      'rn_1234567',
    ]);
    ids.location = await saveLocation(this.serverUnderTest.origin, token, mark);
    ids.report = await report(this.serverUnderTest.origin, mark);
    await this.query(
      `insert into note (id, location_id, company_id, report_id, user_id, text)
       values ($6, $1, $2, null, $3, $5), (gen_random_uuid(), null, null, $4, null, $5)`,
      [ids.location, company, user, ids.report, mark, note],
    );
    ids.import = await importFile(this.serverUnderTest.origin, token, mark);
    ids.customField = await this.#customField(letter);
    this.tenants.set(letter, { mark, email, ids });
  }
}

const FLAGS: Readonly<Partial<Record<Caller, Flags>>> = {
  unverified: { status: 'unverified' },
  companyAdmin: { access: ['companyAdmin'] },
  admin: { isAdmin: true },
  superAdmin: { isAdmin: true, isSuperAdmin: true },
};
