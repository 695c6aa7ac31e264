import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationQuery } from '#domain/locations/queries/location-queries.ts';
import type { ReportEditor } from '#features/clearing/panel/form/use-report-editor.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { MergeForm } from './merge-form.tsx';

interface MergeDialogProps {
  readonly editor: ReportEditor;
  readonly winnerId: string;
  readonly onClose: () => void;
}

/** Merges the reported place into an existing location, which is loaded for this. */
export function MergeDialog({ editor, winnerId, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  useFocusOpener();
  const { data, error, refetch, isFetching } = useQuery({ ...locationQuery(winnerId), networkMode: 'always', staleTime: 0, gcTime: 0 });
  const [winner, setWinner] = useState<Location | null>(null);
  if (data && !isFetching && winner === null) setWinner(data);
  return (
    <Modal
      opened
      size={760}
      zIndex={300}
      title={t('clearing_panel.merge.title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      attributes={{ header: { role: 'none' } }}
      closeOnClickOutside={false}
      onClose={editor.request.isBusy ? () => undefined : onClose}
    >
      {winner && <MergeForm editor={editor} winner={winner} onWinner={setWinner} onClose={onClose} />}
      {!winner && error && (
        <Stack align="flex-start">
          <Failure message={`${t('panel.load_failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
        </Stack>
      )}
      {!winner && !error && (
        <Stack aria-busy>
          <Skeleton height={48} />
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={140} />
        </Stack>
      )}
    </Modal>
  );
}
