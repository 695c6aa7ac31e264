import { getHomeOverview, getStatistics } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { StatisticsService } from './statistics.service.ts';

/** Statistics of the home page. */
export function statisticsRoutes(app: FastifyInstance, { statistics }: { readonly statistics: StatisticsService }): void {
  mount(app, getStatistics, async ({ viewer }) => statistics.tiles(viewer));
  mount(app, getHomeOverview, ({ viewer }) => statistics.overview(viewer));
}
