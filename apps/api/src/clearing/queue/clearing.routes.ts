import { countReports, findNearest, getReport, getReports, listClearers, searchReports, streamReports } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import { mountEvents } from '../../platform/http/endpoints/mount-events.ts';
import type { ReportFeed } from './report-feed.ts';
import type { ReportQueueService } from './report-queue.service.ts';

interface ClearingServices {
  readonly reportQueue: ReportQueueService;
  readonly reportFeed: ReportFeed;
}

/** Read access to the clearing. */
export function clearingRoutes(app: FastifyInstance, { reportQueue, reportFeed }: ClearingServices): void {
  mount(app, getReports, ({ input, viewer }) => reportQueue.page(viewer, input.query));
  mount(app, searchReports, ({ input, viewer }) => reportQueue.page(viewer, input.body));
  mount(app, countReports, ({ viewer }) => reportQueue.counts(viewer));
  mountEvents(app, streamReports, (send) => reportFeed.subscribe((news) => send({ name: 'news', data: news })));
  mount(app, listClearers, () => reportQueue.people());
  mount(app, getReport, ({ input }) => reportQueue.one(input.params.id));
  mount(app, findNearest, ({ input }) => reportQueue.nearest(input.body));
}
