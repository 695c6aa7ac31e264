import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/ui/states/failure.tsx';
import type { useSegmentLocations } from './use-segment-locations.ts';

interface SegmentFailureProps {
  readonly failure: ReturnType<typeof useSegmentLocations>['failure'];
}

/** Reports that clusters or counts of the segment could not be loaded, with a retry button. */
export function SegmentFailure({ failure }: SegmentFailureProps) {
  const { t } = useTranslation();
  return failure && <Failure message={t('locations.error.map')} onRetry={failure.retry} busy={failure.isBusy} />;
}
