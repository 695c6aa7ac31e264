import type { BulkOutcome, BulkResult } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { OutcomeGroups } from '#kit/chosen/outcome-groups.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { wholeDate } from '#kit/lib/short-date.ts';
import { actionTextValues, groupOutcomes, type RequestedAction } from './bulk-action.ts';

interface OutcomeListProps {
  readonly action: RequestedAction;
  readonly results: readonly BulkResult[];
  /** Whether the action was run; false for a preview. */
  readonly isDone: boolean;
}

/** Locations grouped by outcome, with their number. */
export function OutcomeList({ action, results, isDone }: OutcomeListProps) {
  const say = useOutcomeText(action, isDone);
  const groups = groupOutcomes(results).map(({ outcome, results: rows }) => ({ key: outcome, heading: say(outcome, rows.length), rows }));
  return <OutcomeGroups groups={groups} />;
}

function useOutcomeText(action: RequestedAction, isDone: boolean): (outcome: BulkOutcome, count: number) => string {
  const { t } = useTranslation();
  const { kind } = action;
  const language = useLanguage();
  const until = action.kind === 'close' ? wholeDate(action.closure.until, language) : '';
  const named = { ...actionTextValues(t, action), until };
  return (outcome, count) => {
    if (outcome === 'changed') return t(`bulk.${isDone ? 'done' : 'would'}.${kind}`, { count, ...named });
    return outcome === 'same' ? t(`bulk.same.${kind}`, { count, ...named }) : t(`bulk.${outcome}`, { count });
  };
}
