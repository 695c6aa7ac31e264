import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ImportDetail, ImportState } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { ImportWork } from '#features/imports/base/use-import-work.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import classes from './course.module.css';
import { useAskImport } from './use-ask-import.tsx';

type Running = Extract<ImportState, 'checking' | 'committing' | 'rolling-back'>;

interface RunningBoxProps {
  readonly detail: ImportDetail & { readonly state: Running };
  readonly work: ImportWork;
}

/** Whether the server is working on an import. */
export const isRunningDetail = (detail: ImportDetail): detail is RunningBoxProps['detail'] =>
  detail.state === 'checking' || detail.state === 'committing' || detail.state === 'rolling-back';

/** What the server is doing with the import, its progress, and the cancel button. */
export function RunningBox({ detail, work }: RunningBoxProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { cancel } = useAskImport(detail);
  const { state, done, total } = detail;
  const count = t('imports.running.count', { done: formatNumber(done, language), total: formatNumber(total, language) });
  const isKnown = total > 0;
  const handleCancel = async () => {
    if (await cancel()) work.begin('cancel');
  };
  return (
    <Stack gap="sm" className={classes.box}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t(`imports.running.${state}`)}</Text>
        {isKnown && (
          <Text size="sm" className="rn-numbers">
            {count}
          </Text>
        )}
      </Group>
      <div
        role="progressbar"
        aria-label={t(`imports.state.${state}`)}
        aria-valuetext={count}
        {...(isKnown && { 'aria-valuenow': done, 'aria-valuemin': 0, 'aria-valuemax': total })}
      >
        <Progress value={isKnown ? (done / total) * 100 : 100} animated={!isKnown} transitionDuration={300} aria-hidden />
      </div>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {work.pending === 'cancel'
            ? t(state === 'checking' ? 'imports.running.cancelling_check' : 'imports.running.cancelling')
            : t('imports.running.leave')}
        </Text>
        {state !== 'rolling-back' && (
          <Button size="xs" variant="default" loading={work.pending === 'cancel'} onClick={() => void handleCancel()}>
            {t('imports.running.cancel')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
