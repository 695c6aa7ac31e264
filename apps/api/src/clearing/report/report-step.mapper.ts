import type { ReportStep } from '@rastnetz/contract';
import type { StepColumn } from '../stores/report-change.store.ts';
import type { StepRow } from '../stores/report-step.store.ts';

type Change = ReportStep['changes'][string];

/** Wire names of columns; columns without one are covered by others. */
const WIRE_NAMES: Partial<Readonly<Record<StepColumn, string>>> = {
  stage: 'stage',
  assigned_to: 'assignedTo',
  admin_published: 'adminPublished',
  clearing_message_admin: 'clearingMessageAdmin',
  reject_reason: 'rejectReason',
};

interface StepFacts {
  readonly names: ReadonlyMap<string, string>;
  readonly canUndo: boolean;
}

/** A stored step as the API returns it. */
export function stepView(step: StepRow, { names, canUndo }: StepFacts): ReportStep {
  const { id, version, action, at, undone_at, vorname, nachname } = step;
  return {
    id,
    version,
    action,
    who: `${vorname ?? ''} ${nachname ?? ''}`.trim() || null,
    at: at.toISOString(),
    changes: { ...columnChanges(step, names), ...dataChange(step) },
    locationId: locationIdOf(step),
    canUndo,
    undoneAt: undone_at?.toISOString() ?? null,
  };
}

function locationIdOf({ after, effects }: StepRow): string | null {
  const named = after['location_id'];
  return typeof named === 'string' ? named : (effects.locations?.[0]?.locationId ?? null);
}

function columnChanges({ before, after }: StepRow, names: ReadonlyMap<string, string>): Record<string, Change> {
  const shownValue = (column: string, value: unknown) => (column === 'assigned_to' ? (names.get(String(value)) ?? null) : (value ?? null));
  const changes = Object.keys(after).flatMap((column): [string, Change][] => {
    const name = WIRE_NAMES[column as StepColumn];
    return name === undefined ? [] : [[name, { before: shownValue(column, before[column]), after: shownValue(column, after[column]) }]];
  });
  return Object.fromEntries(changes);
}

/** Records only that the location changed; its own history has the details. */
function dataChange({ after, effects }: StepRow): Record<string, Change> {
  const isChanged = 'proposed' in after || 'photos' in after || (effects.locations ?? []).length > 0;
  return isChanged ? { standort: { before: false, after: true } } : {};
}
