import { changeManyReports, getReportHistory, mergeReport, rejectReport, saveReport, undoReportStep } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import { bulkRows } from '../../platform/http/limits/write-limits.ts';
import type { DecisionServices } from './decision-services.ts';

/** Decisions on reports, and undoing them. */
export function decisionRoutes(app: FastifyInstance, { decisions, reportBulk, reportHistory }: DecisionServices): void {
  mount(app, saveReport, ({ input, viewer }) => decisions.save(viewer, input));
  mount(app, rejectReport, ({ input, viewer }) => decisions.reject(viewer, input));
  mount(app, mergeReport, ({ input, viewer }) => decisions.merge(viewer, input));
  mount(app, changeManyReports, ({ input, viewer }) => reportBulk.change(viewer, input.body), {
    changedRows: ({ body }) => bulkRows(body),
  });
  mount(app, getReportHistory, ({ input }) => reportHistory.page(input));
  mount(app, undoReportStep, ({ input, viewer }) => decisions.undo(viewer, input));
}
