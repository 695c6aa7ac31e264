import type { BulkAction, Feature, Location } from '@rastnetz/contract';
import { hasSameContent } from '../record/has-same-content.ts';
import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import { locationView } from '../record/location-view.ts';
import { snapshotView } from '../stores/history.mapper.ts';
import type { HistoryRow } from '../stores/history.store.ts';
import type { LocationStores } from '../stores/location-stores.ts';

/** The last steps of locations, by location. */
export type LastSteps = ReadonlyMap<string, HistoryRow>;

/** Actions that may undo the last step of a location. */
const UNDOING: readonly BulkAction['kind'][] = ['restore', 'move-back', 'revert', 'add-feature', 'remove-feature'];

/** The last step of each location, if it left the current version; none for actions that undo nothing. */
export async function lastSteps(
  { history }: Pick<LocationStores, 'history'>,
  { kind }: BulkAction,
  rows: readonly LocationRow[],
): Promise<LastSteps> {
  if (!UNDOING.includes(kind)) return new Map();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const steps = await history.lastOf([...versions.keys()]);
  return new Map(steps.filter(({ location_id, version }) => versions.get(location_id) === version).map((step) => [step.location_id, step]));
}

/** Whether an action by a user, null without one, that leaves `after` takes back the last step of the location. */
export function isUndoOf(step: HistoryRow | undefined, action: BulkAction, after: LocationRecord, userId: string | null): boolean {
  if (!step || !UNDOING.includes(action.kind)) return false;
  if (action.kind === 'revert') return true;
  if (action.kind === 'restore') return step.action === 'delete';
  if ('feature' in action) return isFeatureUndo(step, action.feature, userId);
  return hasSameContent(snapshotView(step.before), locationView(after));
}

/** Whether adding or removing a feature again takes back the step of the same user. */
export const isFeatureUndo = (step: HistoryRow, feature: Feature, userId: string | null): boolean =>
  userId !== null && step.userId === userId && changedOnly(feature, step);

/** Whether a step added or removed a feature with its blocks, and changed nothing else that its author decides. */
function changedOnly(feature: Feature, step: HistoryRow): boolean {
  const [before, after] = [snapshotView(step.before), snapshotView(step.after)];
  if (!before || !after || before.features.includes(feature) === after.features.includes(feature)) return false;
  return hasSameContent(without(feature, before), { ...without(feature, after), adminPublished: before.adminPublished });
}

const without = (feature: Feature, location: Location): Location => ({
  ...location,
  features: location.features.filter((other) => other !== feature),
  offers: location.offers.filter(({ type }) => type !== feature),
});
