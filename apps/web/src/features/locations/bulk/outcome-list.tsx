import { ScrollArea, Stack, Text } from '@mantine/core';
import type { BulkOutcome, BulkResult } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import classes from './bulk.module.css';
import { type AskedAction, groupOutcomes } from './bulk-action.ts';

interface OutcomeListProps {
  readonly action: AskedAction;
  readonly results: readonly BulkResult[];
  /** Whether it has been done, or is only foreseen. */
  readonly isDone: boolean;
}

/** Height of the names of one outcome in pixels, and how many fit into it; more scroll, and are reached by keyboard. */
const MAX_HEIGHT_PX = 168;
const FITTING = 6;

/** How many locations there are of each outcome, and which. */
export function OutcomeList({ action, results, isDone }: OutcomeListProps) {
  const say = useOutcomeText(action, isDone);
  return (
    <Stack gap="sm">
      {groupOutcomes(results).map((group) => (
        <div key={group.outcome}>
          <Text size="sm" fw={600}>
            {say(group.outcome, group.results.length)}
          </Text>
          <ScrollArea.Autosize mah={MAX_HEIGHT_PX} type="auto" viewportProps={group.results.length > FITTING ? { tabIndex: 0 } : {}}>
            <ul className={classes.titles} aria-label={say(group.outcome, group.results.length)}>
              {group.results.map(({ _id, title }) => (
                <li key={_id}>{title}</li>
              ))}
            </ul>
          </ScrollArea.Autosize>
        </div>
      ))}
    </Stack>
  );
}

function useOutcomeText(action: AskedAction, isDone: boolean): (outcome: BulkOutcome, count: number) => string {
  const { t } = useTranslation();
  const { kind } = action;
  const feature = action.kind === 'delete' ? '' : t(`catalogue.feature.${action.feature}`);
  return (outcome, count) => {
    if (outcome === 'changed') return t(`bulk.${isDone ? 'done' : 'would'}.${kind}`, { count, feature });
    return outcome === 'same' ? t(`bulk.same.${kind}`, { count, feature }) : t(`bulk.${outcome}`, { count });
  };
}
