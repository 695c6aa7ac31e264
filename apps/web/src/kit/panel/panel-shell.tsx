import { Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode, RefObject } from 'react';
import { ConfirmProvider } from './confirm.tsx';
import { onEscape } from './on-escape.ts';
import classes from './panel.module.css';
import { usePanelWidth } from './use-panel-width.ts';

interface PanelShellProps {
  /** Closes the panel, after a confirmation if there are unsaved changes. */
  readonly closing: RefObject<() => void>;
  readonly children: ReactNode;
}

/** The drawer on the right that shows a location: open while it is mounted, full width on a phone. */
export function PanelShell({ closing, children }: PanelShellProps) {
  const width = usePanelWidth();
  useWindowEvent('keydown', (event) => {
    if (isEscapeFromNowhere(event)) closing.current();
  });
  return (
    <ConfirmProvider>
      {(isAsking) => (
        <Drawer.Root
          opened
          position="right"
          size={width}
          closeOnEscape={false}
          trapFocus={!isAsking}
          onKeyDown={onEscape(() => closing.current())}
          onClose={() => closing.current()}
        >
          <Drawer.Overlay />
          <Drawer.Content>
            <div className={classes.content}>{children}</div>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </ConfirmProvider>
  );
}

/** Whether Escape was pressed while nothing has the focus and no other dialog is open. */
const isEscapeFromNowhere = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' && target === document.body && !defaultPrevented && document.querySelectorAll('[role="dialog"]').length === 1;
