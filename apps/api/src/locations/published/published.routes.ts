import { findReportableNear, getPublished, getReportable, listPublished } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import { publicRequestLimit } from '../../platform/http/limits/rate-limiter.ts';
import type { PublishedService } from './published.service.ts';

/** Locations that one network may look up for the public form in a minute: nobody reads the whole directory without a key. */
const REPORTABLE_LIMIT = { points: 60, durationSeconds: 60 };

/** Positions that one network may ask about in a minute: somebody who moves a marker, and no survey of the country. */
const NEAR_LIMIT = { points: 60, durationSeconds: 60 };

/** Published locations: for programs with a key, one by its number and those near a position for the public form. */
export function publishedRoutes(app: FastifyInstance, { published }: { readonly published: PublishedService }): void {
  mount(app, listPublished, ({ input }) => published.list(input.query));
  mount(app, getPublished, ({ input }) => published.get(input.params.id));
  const limit = publicRequestLimit(REPORTABLE_LIMIT);
  mount(
    app,
    getReportable,
    ({ input }) => published.get(input.params.standortId),
    ({ network }) => limit(network),
  );
  const limitNear = publicRequestLimit(NEAR_LIMIT);
  mount(
    app,
    findReportableNear,
    ({ input }) => published.near([input.query.lng, input.query.lat]),
    ({ network }) => limitNear(network),
  );
}
