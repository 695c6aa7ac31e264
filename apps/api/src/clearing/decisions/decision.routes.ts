import { changeManyReports, getReportHistory, mergeReport, rejectReport, saveReport, undoReportStep } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import { bulkRows, type SaveLimit } from '../../platform/http/limits/write-limits.ts';
import type { DecisionServices } from './decision-services.ts';

/** Decisions on reports, and undoing them. */
export function decisionRoutes(app: FastifyInstance, services: DecisionServices & { readonly saveLimit: SaveLimit }): void {
  const { decisions, reportBulk, reportHistory, saveLimit } = services;
  mount(app, saveReport, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return decisions.save(viewer, input);
  });
  mount(app, rejectReport, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return decisions.reject(viewer, input);
  });
  mount(app, mergeReport, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return decisions.merge(viewer, input);
  });
  mount(app, changeManyReports, async ({ input, viewer }) => {
    await saveLimit(viewer, { rows: bulkRows(input.body) });
    return reportBulk.change(viewer, input.body);
  });
  mount(app, getReportHistory, ({ input }) => reportHistory.page(input));
  mount(app, undoReportStep, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return decisions.undo(viewer, input);
  });
}
