import type { ApiKey, createApiKey, HandlerInput } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { AccountMailer } from '../accounts/account-mailer.ts';
import { mailerStores } from '../accounts/account-stores.ts';
import { hashToken, newToken } from '../accounts/opaque-token.ts';
import { UserStore } from '../accounts/user.store.ts';
import { AuditStore } from '../audit/audit.store.ts';
import { Problem } from '../kernel/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { ApiClient, KeyAuthenticator } from '../platform/http/endpoints/key-access.ts';
import type { InTransaction, SingleStatement } from '../platform/transactions/transactions.ts';
import { notifySuperAdmins } from '../users/notify-super-admins.ts';
import { type ApiKeyRow, ApiKeyStore } from './api-key.store.ts';
import { apiKeyStores } from './api-key-stores.ts';

/** Prefix of every key, so that secret scanners recognize it. */
const PREFIX = 'rn_';
/** Leading characters stored as a hint to identify a key; the 36 that remain secret hold 216 random bits. */
const HINT_LENGTH = 10;
/** Minimum interval between two updates of the last use. */
const TOUCH_EVERY_MS = 60_000;

type Actor = Pick<Viewer, 'userId'>;

interface ApiKeyDeps {
  readonly inTransaction: InTransaction;
  readonly singleStatement: SingleStatement;
  readonly mailer: AccountMailer;
  readonly now?: () => Date;
}

/** API keys (ADR 0020): created and revoked by super admins, shown once, stored as a hash. */
export class ApiKeyService implements KeyAuthenticator {
  readonly #inTransaction: InTransaction;
  readonly #singleStatement: SingleStatement;
  readonly #mailer: AccountMailer;
  readonly #now: () => Date;

  constructor({ inTransaction, singleStatement, mailer, now = () => new Date() }: ApiKeyDeps) {
    this.#inTransaction = inTransaction;
    this.#singleStatement = singleStatement;
    this.#mailer = mailer;
    this.#now = now;
  }

  /** One page: valid keys first, then newest first. */
  list(page: number, pageSize: number): Promise<{ data: ApiKey[]; total: number }> {
    return this.#inTransaction(apiKeyStores, async ({ apiKeys }) => ({
      data: (await apiKeys.page(pageSize, (page - 1) * pageSize)).map(toApiKey),
      total: await apiKeys.count(),
    }));
  }

  /** Creates a key and notifies super admins. Only this response contains the key; just its hash is stored. */
  create({ userId }: Actor, { name, scopes }: HandlerInput<typeof createApiKey>['body']): Promise<ApiKey & { readonly key: string }> {
    const [id, key] = [uuidv7(), `${PREFIX}${newToken()}`];
    const granted = [...new Set(scopes)];
    const facts = { name, scopes: granted, hint: key.slice(0, HINT_LENGTH), key_hash: hashToken(key) };
    const row = { ...facts, id, created_by: userId, created_at: this.#now(), last_used_at: null, revoked_at: null };
    return this.#inTransaction({ ...mailerStores, apiKeys: ApiKeyStore, audit: AuditStore, users: UserStore }, async (stores) => {
      const { apiKeys, audit } = stores;
      await apiKeys.insert(row);
      const changes = { name: { before: null, after: name }, scopes: { before: null, after: granted } };
      await audit.append({ actorId: userId, action: 'apiKey.created', subjectId: id, changes });
      await notifySuperAdmins(stores, this.#mailer, { kind: 'api_key_made', actorId: userId, name });
      return { ...toApiKey(await apiKeys.find(id)), key };
    });
  }

  /** Revokes a key permanently; a revoked one stays as it is. Throws `not_found`. */
  revoke({ userId }: Actor, id: string): Promise<ApiKey> {
    return this.#inTransaction({ apiKeys: ApiKeyStore, audit: AuditStore }, async ({ apiKeys, audit }) => {
      const isRevoked = await apiKeys.revoke(id, this.#now());
      const key = toApiKey(await apiKeys.find(id));
      const changes = { name: { before: key.name, after: null }, scopes: { before: key.scopes, after: null } };
      if (isRevoked) await audit.append({ actorId: userId, action: 'apiKey.revoked', subjectId: id, changes });
      return key;
    });
  }

  /** The scopes of a key; throws `unauthenticated` if it is unknown or revoked. */
  async authenticate(key: string): Promise<ApiClient> {
    const now = this.#now();
    const found = await this.#singleStatement(apiKeyStores, ({ apiKeys }) => apiKeys.findWorking(hashToken(key)));
    if (!found) throw new Problem('unauthenticated', { detail: 'The API key is unknown or revoked.' });
    const isDue = now.getTime() - (found.last_used_at?.getTime() ?? 0) >= TOUCH_EVERY_MS;
    if (isDue) await this.#singleStatement(apiKeyStores, ({ apiKeys }) => apiKeys.touch(found.id, now));
    return { keyId: found.id, scopes: found.scopes };
  }
}

function toApiKey(row: ApiKeyRow | undefined): ApiKey {
  if (!row) throw new Problem('not_found', { detail: 'There is no API key with this id.' });
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    hint: row.hint,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}
