import type { Location } from '@rastnetz/contract';
import type { LocationSave } from '../../locations/save/location-save.ts';
import { saveBatch } from '../../locations/save/save-batch.ts';
import type { LocationEffect } from '../../platform/db/schema/clearing-tables.ts';
import type { DecisionWork } from './decision-work.ts';
import { withStandortPath } from './with-standort-path.ts';

/** A location saved by a decision, and the effects for its step. */
export interface SavedLocation {
  readonly location: Location;
  readonly effects: readonly LocationEffect[];
}

/**
 * Saves one location for a decision, as every location is saved; a save without a difference has no effect. Throws what `saveBatch` throws, with
 * paths of invalid fields below `standort`.
 */
export async function saveDecided({ stores, actor, gazetteer }: DecisionWork, save: LocationSave): Promise<SavedLocation> {
  const input = { actor, saves: [save], source: 'clearing' as const, gazetteer };
  const [outcome] = await withStandortPath(() => saveBatch(stores, input));
  if (!outcome) throw new Error('a save had no outcome');
  return { location: outcome.location, effects: effectsOf(outcome) };
}

/** Effects of a save by the clearing, for its step. */
export function effectsOf({ kind, location }: { readonly kind: string; readonly location: Location }): LocationEffect[] {
  const { _id: locationId, version: after } = location;
  if (kind === 'new') return [{ locationId, before: null, after }];
  return kind === 'changed' ? [{ locationId, before: after - 1, after }] : [];
}
