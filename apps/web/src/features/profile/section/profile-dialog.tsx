import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';
import type { SectionName } from './section-links.tsx';

interface ProfileDialogProps {
  readonly title: string;
  /** Whether it may be left: not while codes stand in it that are shown only once. */
  readonly mayLeave?: boolean;
  /** The section it belongs to: takes the focus afterwards where what opened the dialog is gone. */
  readonly section?: SectionName;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog of the profile. A click beside it never closes it, nor does anything while a request is under way: its answer may hold
 * codes that are shown only once.
 */
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
