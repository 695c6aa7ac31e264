import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { KeyScope } from '../http/key-scope.ts';
import { PAGE_SIZE, pageOf } from '../http/page.ts';
import { SingleLine } from '../http/single-line.ts';

/** An API key of a program; the key itself is shown once and stored as a hash. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(KeyScope),
  /** The first characters of the key, to identify it. */
  hint: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  /** Accurate to the minute; null if it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/v1/api-keys',
  summary: 'One page of API keys: active ones first, newest first',
  access: 'apiKeys',
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
  }),
  response: pageOf(ApiKey),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/v1/api-keys',
  summary: 'Create an API key; only this response contains it',
  access: 'apiKeys',
  recentAuth: 'required',
  body: z.object({
    name: SingleLine.min(1, 'api_keys.error.name').max(100),
    scopes: z.array(KeyScope).min(1, 'api_keys.error.scopes').max(KeyScope.options.length),
  }),
  response: ApiKey.extend({ key: z.string() }),
});

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/v1/api-keys/:id/revoke',
  summary: 'Revoke an API key permanently',
  access: 'apiKeys',
  params: z.object({ id: z.uuid() }),
  response: ApiKey,
});

export const apiKeyEndpoints = [listApiKeys, createApiKey, revokeApiKey] as const;
