import { createApiKey, listApiKeys, revokeApiKey } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { ApiKeyService } from './api-key.service.ts';

/** API keys, managed by super admins. */
export function apiKeyRoutes(app: FastifyInstance, { apiKeys }: { readonly apiKeys: ApiKeyService }): void {
  mount(app, listApiKeys, ({ input }) => apiKeys.list(input.query.page, input.query.pageSize));
  mount(app, createApiKey, ({ input, viewer }) => apiKeys.create(viewer, input.body));
  mount(app, revokeApiKey, ({ input, viewer }) => apiKeys.revoke(viewer, input.params.id));
}
