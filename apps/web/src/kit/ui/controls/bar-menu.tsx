import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

interface BarMenuProps {
  /** The button that opens the menu. */
  readonly button: ReactNode;
  /** The items. */
  readonly children: ReactNode;
}

/**
 * Menu of a button in the bar at the bottom of the page. Its position is fixed like that of the bar: otherwise the focus of an item, which lies
 * within the scroll padding over the bar, would scroll the page below the menu.
 */
export function BarMenu({ button, children }: BarMenuProps) {
  return (
    <Menu position="top-start" withinPortal floatingStrategy="fixed" withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
