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
import type { SaveLimit } from '../platform/http/limits/write-limits.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { MergeService } from './merge.service.ts';
import type { QualityService } from './quality.service.ts';

interface QualityServices {
  readonly quality: QualityService;
  readonly confirmation: ConfirmationService;
  readonly merging: MergeService;
  readonly saveLimit: SaveLimit;
}

/** Worklists of data quality, confirmations and merges. */
export function qualityRoutes(app: FastifyInstance, { quality, confirmation, merging, saveLimit }: QualityServices): void {
  mount(app, getQuality, async ({ input, viewer }) => {
    const { total, counts } = await quality.counts(viewer, input.query.mine === 'true');
    return { total, counts };
  });
  mount(app, listQuality, ({ input, viewer }) => quality.list(viewer, input));
  mount(app, confirmLocations, async ({ input, viewer }) => {
    await saveLimit(viewer, { rows: input.body.ids.length });
    return confirmation.confirmMany(viewer, input.body.ids);
  });
  mount(app, confirmLocation, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return confirmation.confirm(viewer, input.params.id);
  });
  mount(app, markNotDuplicate, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return confirmation.markDistinct(viewer, input.params.id, input.params.otherId);
  });
  mount(app, mergeLocations, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return merging.merge(viewer, input);
  });
  mount(app, undoMerge, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return merging.undo(viewer, input);
  });
  mount(app, unmarkNotDuplicate, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return confirmation.unmarkDistinct(viewer, input.params.id, input.params.otherId);
  });
}
