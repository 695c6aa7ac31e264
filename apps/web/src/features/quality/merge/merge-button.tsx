import { Button, Text } from '@mantine/core';
import { type DuplicateCounterpart, mayMergeLocations, mayWriteLocation, type QualityItem } from '@rastnetz/contract';
import { IconArrowMerge } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#kit/session/use-session.ts';
import type { MergedPair } from './use-merge.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

interface MergeButtonProps {
  readonly pair: QualityItem & { readonly twin: DuplicateCounterpart };
  readonly isBusy: boolean;
  readonly onMerged: (pair: MergedPair) => void;
}

/** "Zusammenführen" for users who may merge. Users who may write both locations but not merge across companies see the reason instead. */
export function MergeButton({ pair, isBusy, onMerged }: MergeButtonProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const { location, twin } = pair;
  if (!mayMergeLocations(user, location, twin.location)) {
    const isWriter = mayWriteLocation(user, location) && mayWriteLocation(user, twin.location);
    return isWriter ? <Text size="xs">{t('quality.merge.not_allowed')}</Text> : null;
  }
  const finish = (merged: MergedPair) => {
    setOpen(false);
    onMerged(merged);
  };
  return (
    <>
      <Button size="xs" disabled={isBusy} leftSection={<IconArrowMerge size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {t('quality.merge.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MergeDialog pair={pair} onMerged={finish} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
