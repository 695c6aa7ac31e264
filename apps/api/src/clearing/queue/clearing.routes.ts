import { countReports, findNearest, getReport, getReports, listClearers, searchReports } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { ReportQueueService } from './report-queue.service.ts';

interface ClearingServices {
  readonly reportQueue: ReportQueueService;
}

/** Read access to the clearing. */
export function clearingRoutes(app: FastifyInstance, { reportQueue }: ClearingServices): void {
  mount(app, getReports, ({ input, viewer }) => reportQueue.page(viewer, input.query));
  mount(app, searchReports, ({ input, viewer }) => reportQueue.page(viewer, input.body));
  mount(app, countReports, ({ viewer }) => reportQueue.counts(viewer));
  mount(app, listClearers, () => reportQueue.people());
  mount(app, getReport, ({ input }) => reportQueue.one(input.params.id));
  mount(app, findNearest, ({ input }) => reportQueue.nearest(input.body));
}
