import { Button, Checkbox, Input, Popover, Stack } from '@mantine/core';
import { OPEN_STAGES, ReportStage } from '@rastnetz/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClearingSettings } from '#domain/clearing/use-clearing-settings.ts';
import { toggled } from '#domain/locations/filter/feature-filter.ts';
import classes from '#features/clearing/queue/selection/queue.module.css';
import { stagesOf } from '#features/clearing/queue/selection/queue-url.ts';

interface StageFilterProps {
  /** Stages to show; an empty list means the open ones. */
  readonly stages: readonly ReportStage[];
  readonly onChange: (stages: readonly ReportStage[]) => void;
}

const isOpenStage = (stage: ReportStage): boolean => OPEN_STAGES.some((open) => open === stage);

/** Filters by stage: the open ones in their configured order, then the decided ones. */
export function StageFilter({ stages, onChange }: StageFilterProps) {
  const { t } = useTranslation();
  const { openStages, stageOf } = useClearingSettings();
  const shown: readonly ReportStage[] = stages.length === 0 ? OPEN_STAGES : stages;
  const all = [...openStages, ...ReportStage.options.filter((stage) => !isOpenStage(stage))];
  const text = stages.length === 0 ? t('queue.filter.stages_open') : t('queue.filter.stages_some', { chosen: stages.length });
  return (
    <Input.Wrapper label={t('queue.filter.stages')} labelElement="div" className={classes.filter}>
      <Popover position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            fullWidth
            px="sm"
            justify="space-between"
            variant={stages.length > 0 ? 'light' : 'default'}
            fw={400}
            aria-label={`${t('queue.filter.stages')}: ${text}`}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {text}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('queue.filter.stages')}>
          <Stack gap="xs">
            {all.map((stage) => (
              <Checkbox
                key={stage}
                label={stageOf(stage).name}
                checked={shown.includes(stage)}
                onChange={() => onChange(stagesOf(toggled(ReportStage.options, shown, stage)))}
              />
            ))}
            {stages.length > 0 && (
              <Button size="xs" variant="default" onClick={() => onChange([])}>
                {t('queue.filter.stages_reset')}
              </Button>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}
