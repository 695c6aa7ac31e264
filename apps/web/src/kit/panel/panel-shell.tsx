import { Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode, RefObject } from 'react';
import { ConfirmProvider } from './confirm.tsx';
import { onEscape } from './on-escape.ts';
import classes from './panel.module.css';
import { usePanelWidth } from './use-panel-width.ts';

interface PanelShellProps {
  /** The way to close, which asks about unsaved changes. */
  readonly closing: RefObject<() => void>;
  readonly children: ReactNode;
}

/** The drawer from the right that holds a location: open while it is mounted, the full width on a phone. */
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

/** Escape while the focus is nowhere: meant for the panel where no other dialog stands above it. */
const isEscapeFromNowhere = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' && target === document.body && !defaultPrevented && document.querySelectorAll('[role="dialog"]').length === 1;
