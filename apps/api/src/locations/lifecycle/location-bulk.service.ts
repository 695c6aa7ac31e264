import type { BulkAction, BulkResult, changeManyLocations, HandlerInput } from '@rastnetz/contract';
import { AuditStore } from '../../audit/audit.store.ts';
import { fieldProblem } from '../../kernel/problem.ts';
import { reportMoves } from '../save/company-move.ts';
import type { LifecycleDeps } from '../save/lifecycle-deps.ts';
import type { Actor } from '../save/location-save.ts';
import { lifecycleStores } from '../stores/location-stores.ts';
import { isContentAction } from './content-change.ts';
import { applyLifecycleAction, type LifecycleResult } from './lifecycle-batch.ts';
import { requireClosureDates } from './publication-change.ts';
import { replacedContent } from './replaced-content.ts';

type BulkInput = HandlerInput<typeof changeManyLocations>['body'];

/** One action on several locations. */
export class LocationBulkService {
  readonly #deps: LifecycleDeps;

  constructor(deps: LifecycleDeps) {
    this.#deps = deps;
  }

  /**
   * Applies the action to each location that permits it, in one transaction, and returns the outcomes in request order; a preview returns the same
   * and writes nothing. Throws `validation` for a repeated location, or dates of a closure that are not possible.
   */
  async change(actor: Actor, { action, items, preview }: BulkInput): Promise<{ results: BulkResult[] }> {
    requireDistinct(items);
    requireClosureDates(action, new Date());
    const { inTransaction, refreshMap, gazetteer } = this.#deps;
    const input = { actor, action, gazetteer, items: items.map(({ _id, version }) => ({ id: _id, version })), isPreview: preview };
    const results = await inTransaction({ ...lifecycleStores, audit: AuditStore }, async (stores) => {
      const done = await applyLifecycleAction(stores, input);
      if (!preview) await reportMoves(stores.audit, actor, done);
      return done;
    });
    if (!preview) await refreshMap();
    return { results: results.map((result, index) => resultView(items[index]?._id ?? '', result, preview ? action : null)) };
  }
}

function requireDistinct(items: BulkInput['items']): void {
  const seen = new Set<string>();
  for (const [index, { _id }] of items.entries()) {
    if (seen.has(_id)) throw fieldProblem(`items.${index}._id`, 'location.bulk.twice', 'is named twice');
    seen.add(_id);
  }
}

/** Locations the viewer may not see are reported as not found. `previewed` is the action of a preview. */
function resultView(_id: string, { outcome, before, after }: LifecycleResult, previewed: BulkAction | null): BulkResult {
  const shown = previewed ? before : after;
  const replaced =
    previewed && isContentAction(previewed) && before && outcome === 'changed' ? replacedContent(before.row, previewed) : null;
  return { _id, title: shown?.row.title ?? '', outcome, version: shown?.row.version ?? null, replaced };
}
