import type { ReportBulkAction, ReportBulkResult } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { OutcomeGroups } from '#kit/chosen/outcome-groups.tsx';
import { groupOutcomes, type OutcomeKind } from './report-bulk.ts';

interface OutcomeListProps {
  readonly action: ReportBulkAction;
  readonly results: readonly ReportBulkResult[];
  /** Whether the action was run; false for a preview. */
  readonly isDone: boolean;
}

/** Reports grouped by outcome, with their number. */
export function OutcomeList({ action, results, isDone }: OutcomeListProps) {
  const { t } = useTranslation();
  const say = (kind: OutcomeKind, count: number) =>
    kind === 'changed' ? t(`queue.bulk.${isDone ? 'done' : 'would'}.${action.kind}`, { count }) : t(`queue.bulk.${kind}`, { count });
  const groups = groupOutcomes(results).map(({ kind, results: rows }) => ({ key: kind, heading: say(kind, rows.length), rows }));
  return <OutcomeGroups groups={groups} />;
}
