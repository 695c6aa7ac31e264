import {
  confirmLocation,
  confirmLocations,
  getQuality,
  listQuality,
  markNotDuplicate,
  mergeLocations,
  undoMerge,
  unmarkNotDuplicate,
} from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { MergeService } from './merge.service.ts';
import type { QualityService } from './quality.service.ts';

interface QualityServices {
  readonly quality: QualityService;
  readonly confirmation: ConfirmationService;
  readonly merging: MergeService;
}

/** Worklists of data quality, confirmations and merges. */
export function qualityRoutes(app: FastifyInstance, { quality, confirmation, merging }: QualityServices): void {
  mount(app, getQuality, async ({ input, viewer }) => {
    const { total, counts } = await quality.counts(viewer, input.query.mine === 'true');
    return { total, counts };
  });
  mount(app, listQuality, ({ input, viewer }) => quality.list(viewer, input));
  mount(app, confirmLocations, ({ input, viewer }) => confirmation.confirmMany(viewer, input.body.ids), {
    changedRows: ({ body }) => body.ids.length,
  });
  mount(app, confirmLocation, ({ input, viewer }) => confirmation.confirm(viewer, input.params.id));
  mount(app, markNotDuplicate, ({ input, viewer }) => confirmation.markDistinct(viewer, input.params.id, input.params.otherId));
  mount(app, mergeLocations, ({ input, viewer }) => merging.merge(viewer, input));
  mount(app, undoMerge, ({ input, viewer }) => merging.undo(viewer, input));
  mount(app, unmarkNotDuplicate, ({ input, viewer }) => confirmation.unmarkDistinct(viewer, input.params.id, input.params.otherId));
}
