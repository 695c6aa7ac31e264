import { Badge } from '@mantine/core';
import type { ReportStage } from '@rastnetz/contract';
import classes from './stage-badge.module.css';
import { useClearingSettings } from './use-clearing-settings.ts';

/** The stage of a report: name and colour, because colour alone conveys nothing. */
export function StageBadge({ stage }: { readonly stage: ReportStage }) {
  const { name, colour } = useClearingSettings().stageOf(stage);
  return (
    <Badge variant="dot" size="sm" color={colour} className={classes.badge} data-stage={stage}>
      {name}
    </Badge>
  );
}
