import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmProvider } from '#kit/panel/confirm.tsx';
import { type PanelClosing, useClosing } from '#kit/panel/use-closing-guard.ts';
import { type LeaveOptions, useLeaveGuard } from '#kit/panel/use-leave-guard.ts';

interface EntryModalProps extends Omit<ModalProps, 'opened' | 'children'>, Pick<LeaveOptions, 'param'> {
  /** Whether closing it would lose entries; false while another question guards the page, because the router supports one at a time. */
  readonly isChanged: boolean;
  /** Whether it cannot be closed, because a request is running; nothing is asked then, as the request can no longer be discarded. */
  readonly isBusy?: boolean;
  /** The content; its argument closes the dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** A dialog with entries: closing it, the back button and closing the tab ask before they are lost. */
export function EntryModal({ isChanged, isBusy = false, param, onClose, children, ...modal }: EntryModalProps) {
  const { t } = useTranslation();
  const closing = useRef(onClose);
  const isGuarded = isChanged && !isBusy;
  const close = () => (isGuarded ? closing.current() : onClose());
  return (
    <ConfirmProvider>
      {(isAsking) => (
        <Modal
          opened
          closeButtonProps={{ 'aria-label': t('app.close') }}
          closeOnClickOutside={false}
          closeOnEscape={!isAsking}
          trapFocus={!isAsking}
          onClose={isBusy ? () => undefined : close}
          {...modal}
        >
          {isGuarded && <EntriesGuard closing={closing} onClose={onClose} param={param} />}
          {children(close)}
        </Modal>
      )}
    </ConfirmProvider>
  );
}

/** Mounted while there are entries, so that a dialog without any takes no question from what is around it. */
function EntriesGuard({ closing, onClose, param }: PanelClosing & Pick<LeaveOptions, 'param'>) {
  const { leave } = useLeaveGuard(true, { onDiscard: onClose, param });
  useClosing(closing, () => void leave(() => undefined));
  return null;
}
