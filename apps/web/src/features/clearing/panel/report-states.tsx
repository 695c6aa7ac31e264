import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { FrameBody, FrameHead } from './message/frame.tsx';

interface ReportMissingProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly isBusy: boolean;
}

/** The report no longer exists or could not be loaded. */
export function ReportMissing({ error, onRetry, isBusy }: ReportMissingProps) {
  const { t } = useTranslation();
  const isGone = hasCode(error, 'not_found');
  return (
    <>
      <FrameHead title={t('clearing_panel.title')} />
      <FrameBody>
        {isGone ? (
          <Text role="alert">{t('clearing_panel.not_found')}</Text>
        ) : (
          <Failure message={`${t('clearing_panel.load_failed')} ${problemText(t, error)}`} onRetry={onRetry} busy={isBusy} />
        )}
      </FrameBody>
    </>
  );
}

/** Skeleton with the size of the content, to avoid layout shifts. */
export function ReportSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <FrameHead title={t('clearing_panel.title')} />
      <FrameBody>
        <VisuallyHidden role="status">{t('clearing_panel.loading')}</VisuallyHidden>
        <Stack gap="md">
          <Skeleton height={44} />
          <Skeleton height={28} width="40%" />
          <Skeleton height={36} />
          <Skeleton height={72} />
          <Skeleton height={96} />
          <Skeleton height={28} width="30%" />
          <Skeleton height={220} />
        </Stack>
      </FrameBody>
    </>
  );
}
