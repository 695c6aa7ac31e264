import { Modal } from '@mantine/core';
import type { BulkAction } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { ClosureForm, OfflineForm } from './publication-form.tsx';

/** An action that asks for more before it runs. */
export type AskedKind = 'take-offline' | 'close';

interface PublicationDialogProps {
  readonly kind: AskedKind;
  /** Title of the location. */
  readonly title: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onSubmit: (action: Extract<BulkAction, { kind: AskedKind }>) => void;
  readonly onClose: () => void;
}

/** Asks for what an action on one location needs. */
export function PublicationDialog({ kind, title, onSubmit, ...form }: PublicationDialogProps) {
  const { t } = useTranslation();
  const isOffline = kind === 'take-offline';
  return (
    <Modal
      opened
      centered
      zIndex={400}
      returnFocus={false}
      title={t(isOffline ? 'publication.offline.title' : 'publication.closure.title', { title })}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      attributes={{ header: { role: 'none' } }}
      // Keeps key presses from the panel below.
      onKeyDown={(event) => event.stopPropagation()}
      closeOnClickOutside={false}
      onClose={form.isBusy ? () => undefined : form.onClose}
    >
      {isOffline ? (
        <OfflineForm {...form} go={t('publication.offline.go')} onSubmit={(reason) => onSubmit({ kind: 'take-offline', reason })} />
      ) : (
        <ClosureForm {...form} go={t('publication.closure.go')} onSubmit={(closure) => onSubmit({ kind: 'close', ...closure })} />
      )}
    </Modal>
  );
}
