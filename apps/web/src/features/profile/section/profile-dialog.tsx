import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';
import type { SectionName } from './section-links.tsx';

interface ProfileDialogProps {
  readonly title: string;
  /** Whether the dialog may be closed; false while it shows codes that cannot be shown again. */
  readonly mayLeave?: boolean;
  /** Section that takes the focus after closing if the element that opened the dialog is gone. */
  readonly section?: SectionName;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of the profile. A click outside never closes it, and nothing does during a request, because the response may hold one-time codes. */
export function ProfileDialog({ title, mayLeave = true, section, onClose, children }: ProfileDialogProps) {
  const { t } = useTranslation();
  const isBusy = useIsMutating() > 0;
  useFocusOpener(section);
  return (
    <Modal
      opened
      centered
      size={520}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={mayLeave && !isBusy}
      withCloseButton={mayLeave}
      closeButtonProps={{ 'aria-label': t('app.close'), disabled: isBusy }}
      onClose={onClose}
    >
      {children}
    </Modal>
  );
}
