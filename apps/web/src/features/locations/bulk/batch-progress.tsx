import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BatchProgress } from '#kit/chosen/run-batches.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';

interface BatchProgressBarProps {
  readonly work: 'checking' | 'running';
  readonly progress: BatchProgress;
}

/** Progress of an action that takes several requests. */
export function BatchProgressBar({ work, progress: { done, total } }: BatchProgressBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = t(`bulk.batches.${work}`, { done: formatNumber(done, language), total: formatNumber(total, language) });
  return (
    <Stack gap={6}>
      <Text size="sm" className="rn-numbers" role="status">
        {text}
      </Text>
      <div role="progressbar" aria-label={t('bulk.bar')} aria-valuetext={text} aria-valuenow={done} aria-valuemin={0} aria-valuemax={total}>
        <Progress value={(done / total) * 100} transitionDuration={200} aria-hidden />
      </div>
    </Stack>
  );
}
