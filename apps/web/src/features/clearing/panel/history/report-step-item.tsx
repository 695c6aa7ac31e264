import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import type { ReportStep } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useClearingSettings } from '#domain/clearing/use-clearing-settings.ts';
import { ChangedFields } from '#domain/locations/changes/changed-fields.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import classes from '#kit/panel/step-history.module.css';
import { changedData, stepWords } from './step-words.ts';

interface ReportStepItemProps {
  readonly step: ReportStep;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** A step of a report: action, author, time, changes, and the undo button. */
export function ReportStepItem({ step, isBusy, onUndo }: ReportStepItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { stageOf } = useClearingSettings();
  const { action, who, at, canUndo, undoneAt } = step;
  const when = formatDateTime(at, language);
  const changes = stepWords(step, { t, stageName: (stage) => stageOf(stage).name });
  return (
    <li className={classes.step}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>
            {t(`clearing_panel.step.action.${action}`)}
            {who && ` ${t('history.by', { who })}`}
          </Text>
          <Text size="xs" c="dimmed" className="rn-numbers">
            <time dateTime={at}>{`${formatRelative(at, language)} · ${when}`}</time>
          </Text>
        </div>
        {undoneAt && (
          <Badge variant="default" className={classes.badge} title={formatDateTime(undoneAt, language)}>
            {t('clearing_panel.step.undone')}
          </Badge>
        )}
      </Group>
      {changes.length > 0 && <ChangedFields changes={changes} />}
      {changedData(step) && <DataLine locationId={step.locationId} />}
      {canUndo && (
        <Button size="xs" variant="default" mt={8} loading={isBusy} aria-label={t('clearing_panel.undo.of', { when })} onClick={onUndo}>
          {t('clearing_panel.undo.do')}
        </Button>
      )}
    </li>
  );
}

/** Says that the location's data changed; details are in the location's history. */
function DataLine({ locationId }: Pick<ReportStep, 'locationId'>) {
  const { t } = useTranslation();
  return (
    <Text size="sm" mt={4}>
      {t('clearing_panel.step.data')}{' '}
      {locationId && (
        <Anchor size="sm" href={`${locationsPath({ open: locationId })}&tab=history`} target="_blank" rel="noreferrer">
          {t('clearing_panel.step.location')}
        </Anchor>
      )}
    </Text>
  );
}
