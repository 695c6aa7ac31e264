import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface CodesDialogProps {
  readonly title: string;
  /** Whether it may be left: not while codes stand in it that are shown only once. */
  readonly mayLeave: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that a click beside it never closes, and nothing but its own button while codes are shown. */
export function CodesDialog({ title, mayLeave, onClose, children }: CodesDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      centered
      size={520}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={mayLeave}
      withCloseButton={mayLeave}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      onClose={onClose}
    >
      {children}
    </Modal>
  );
}
