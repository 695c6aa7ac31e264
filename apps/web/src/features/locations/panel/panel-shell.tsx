import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode, RefObject } from 'react';
import { ConfirmProvider } from '../form/confirm.tsx';
import classes from './panel.module.css';

interface PanelShellProps {
  /** The way to close, which asks about unsaved changes. */
  readonly closing: RefObject<() => void>;
  /** Whether a dialog of its own lies above; Escape and the focus are that one's then. */
  readonly isCovered?: boolean;
  readonly children: ReactNode;
}

const WIDTH_PX = 720;
const NARROW = '(max-width: 767px)';

/** The drawer from the right that holds a location: open while it is mounted, the full width on a phone. */
export function PanelShell({ closing, isCovered = false, children }: PanelShellProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return (
    <ConfirmProvider>
      {(isAsking) => (
        <Drawer.Root
          opened
          position="right"
          size={isNarrow ? '100%' : WIDTH_PX}
          closeOnEscape={!isAsking && !isCovered}
          trapFocus={!isAsking && !isCovered}
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
