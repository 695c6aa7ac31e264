import { type KeyAccess, KeyScope } from '@rastnetz/contract';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../kernel/problem.ts';
import type { StrangerLimit } from '../limits/stranger-limit.ts';
import { identify, type RunInTurn } from './identify.ts';

/** An API client: its key and scopes. */
export interface ApiClient {
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
}

/** Resolves an API key to its client; throws `unauthenticated` for a key that is unknown or revoked. */
export interface KeyAuthenticator {
  authenticate(key: string): Promise<ApiClient>;
}

interface KeyContext {
  readonly keys: KeyAuthenticator;
  readonly requestLimit: (keyId: string) => Promise<void>;
  readonly strangers: Pick<StrangerLimit, 'identify' | 'knownCaller' | 'countRefusal'>;
}

const KEY = /^[A-Za-z0-9_-]{16,200}$/;
const BEARER = /^Bearer +/i;

/** The key of a request: `X-API-Key`, else the bearer credential (RFC 6750, section 2.1); null when neither could be one. */
function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { authorization = '', 'x-api-key': own } = headers;
  const written = own === undefined ? (BEARER.test(authorization) ? authorization.replace(BEARER, '') : '') : String(own);
  return KEY.test(written) ? written : null;
}

/**
 * Authorizes a request with an API key and returns the key's id: throws `unauthenticated` without a valid key (a session token is none),
 * `forbidden` without the scope, `too_many_requests` as for accounts.
 */
export async function requireKey(request: FastifyRequest, access: KeyAccess, context: KeyContext, runInTurn: RunInTurn): Promise<string> {
  const key = keyOf(request);
  if (key === null) {
    await context.strangers.countRefusal(request.ip);
    throw new Problem('unauthenticated', { detail: 'An API key is needed.' });
  }
  const { keyId, scopes } = await identify(
    { address: request.ip, credential: key, runInTurn },
    { resolve: () => context.keys.authenticate(key), knownAs: (client) => ({ id: client.keyId, isUnconfirmed: false }) },
    context,
  );
  const scope = KeyScope.parse(access.slice('key:'.length));
  if (!scopes.includes(scope)) throw new Problem('forbidden', { detail: `The API key lacks the scope "${scope}".`, params: { scope } });
  return keyId;
}
