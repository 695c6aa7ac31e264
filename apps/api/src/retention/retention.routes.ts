import { getRetention, previewRetention, setRetention } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { RetentionService } from './retention.service.ts';

/** Retention periods, and the preview of the next retention job. */
export function retentionRoutes(app: FastifyInstance, { retention }: { readonly retention: RetentionService }): void {
  mount(app, getRetention, () => retention.get());
  mount(app, setRetention, ({ viewer, input: { body } }) => retention.set(viewer, body));
  mount(app, previewRetention, ({ input: { query } }) => retention.preview(query));
}
