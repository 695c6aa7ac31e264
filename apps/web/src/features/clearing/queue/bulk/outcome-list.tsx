import { ScrollArea, Stack, Text } from '@mantine/core';
import type { ReportBulkAction, ReportBulkResult } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import classes from '../queue.module.css';
import { groupOutcomes, type OutcomeKind } from './report-bulk.ts';

interface OutcomeListProps {
  readonly action: ReportBulkAction;
  readonly results: readonly ReportBulkResult[];
  /** Whether it has been done, or is only foreseen. */
  readonly isDone: boolean;
}

/** Height of the names of one kind in pixels, and how many fit into it; more scroll, and are reached by keyboard. */
const MAX_HEIGHT_PX = 168;
const FITTING = 6;

/** How many reports there are of each outcome, and which. */
export function OutcomeList({ action, results, isDone }: OutcomeListProps) {
  const { t } = useTranslation();
  const say = (kind: OutcomeKind, count: number) =>
    kind === 'changed' ? t(`queue.bulk.${isDone ? 'done' : 'would'}.${action.kind}`, { count }) : t(`queue.bulk.${kind}`, { count });
  return (
    <Stack gap="sm">
      {groupOutcomes(results).map((group) => (
        <div key={group.kind}>
          <Text size="sm" fw={600}>
            {say(group.kind, group.results.length)}
          </Text>
          <ScrollArea.Autosize mah={MAX_HEIGHT_PX} type="auto" viewportProps={group.results.length > FITTING ? { tabIndex: 0 } : {}}>
            <ul className={classes.titles} aria-label={say(group.kind, group.results.length)}>
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
