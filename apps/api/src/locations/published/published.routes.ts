import { findReportableNear, getPublished, getReportable, listPublished } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import { publicRequestLimit } from '../../platform/http/limits/rate-limiter.ts';
import type { PublishedService } from './published.service.ts';

/** Lookups per network and minute for the public form, so that nobody reads the whole directory without an API key. */
const REPORTABLE_LIMIT = { points: 60, durationSeconds: 60 };

/** Positions per network and minute: enough for moving a marker, too few for scanning the country. */
const NEAR_LIMIT = { points: 60, durationSeconds: 60 };

/** Published locations: for API keys, and, for the public form, one by number or those near a position. */
export function publishedRoutes(app: FastifyInstance, { published }: { readonly published: PublishedService }): void {
  mount(app, listPublished, ({ input }) => published.list(input.query));
  mount(app, getPublished, ({ input }) => published.get(input.params.id));
  const limit = publicRequestLimit(REPORTABLE_LIMIT);
  mount(app, getReportable, ({ input }) => published.reportable(input.params.standortId), { admit: ({ network }) => limit(network) });
  const limitNear = publicRequestLimit(NEAR_LIMIT);
  mount(app, findReportableNear, ({ input }) => published.near([input.query.lng, input.query.lat]), {
    admit: ({ network }) => limitNear(network),
  });
}
