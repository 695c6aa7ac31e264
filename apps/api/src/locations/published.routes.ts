import { getPublished, getReportable, listPublished } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import type { PublishedService } from './published.service.ts';

/** Published locations: for programs with a key, and one by its number for the public form. */
export function publishedRoutes(app: FastifyInstance, { published }: { readonly published: PublishedService }): void {
  mount(app, listPublished, ({ input }) => published.list(input.query));
  mount(app, getPublished, ({ input }) => published.get(input.params.id));
  mount(app, getReportable, ({ input }) => published.get(input.params.standortId));
}
