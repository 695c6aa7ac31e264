import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode, RefObject } from 'react';
import { ConfirmProvider } from '../form/confirm.tsx';
import { onEscape } from '../form/on-escape.ts';
import classes from './panel.module.css';

interface PanelShellProps {
  /** The way to close, which asks about unsaved changes. */
  readonly closing: RefObject<() => void>;
  readonly children: ReactNode;
}

const WIDTH_PX = 720;
const NARROW = '(max-width: 767px)';

/** The drawer from the right that holds a location: open while it is mounted, the full width on a phone. */
export function PanelShell({ closing, children }: PanelShellProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return (
    <ConfirmProvider>
      {(isAsking) => (
        <Drawer.Root
          opened
          position="right"
          size={isNarrow ? '100%' : WIDTH_PX}
          closeOnEscape={false}
          trapFocus={!isAsking}
          onClose={() => closing.current()}
        >
          <Drawer.Overlay />
          <Drawer.Content onKeyDown={onEscape(() => closing.current())}>
            <div className={classes.content}>{children}</div>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </ConfirmProvider>
  );
}
