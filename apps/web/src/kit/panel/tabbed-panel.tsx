import { Tabs, type TabsListProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tabbed-panel.module.css';

interface TabbedPanelProps {
  readonly tab: string;
  /** Called with the value of a tab. */
  readonly onTab: (tab: string | null) => void;
  /** The list of tabs and their panels, between the head and the foot of the panel. */
  readonly children: ReactNode;
}

/** Content of a panel with tabs. Only the shown tab is mounted, and those of `KeptTab`. */
export function TabbedPanel({ tab, onTab, children }: TabbedPanelProps) {
  return (
    <Tabs value={tab} onChange={onTab} variant="none" keepMounted={false} keepMountedMode="display-none" className={classes.root}>
      {children}
    </Tabs>
  );
}

interface PanelTabListProps extends Pick<TabsListProps, 'aria-label' | 'className'> {
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
}

/** The tabs, in the head of the panel. */
export function PanelTabList({ tabs, className = '', ...rest }: PanelTabListProps) {
  return (
    <Tabs.List className={`${classes.list} ${className}`} {...rest}>
      {tabs.map(({ value, label }) => (
        <Tabs.Tab key={value} value={value} className={classes.tab}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

interface KeptTabProps {
  readonly value: string;
  /** Whether the panel has no list of tabs yet: then this is no tab, but all of it. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
}

/** Content of a tab that stays mounted while another is shown, so that entries are kept. */
export function KeptTab({ value, isAlone = false, children }: KeptTabProps) {
  // Mantine ignores properties that are undefined.
  const role = isAlone ? { role: 'group', 'aria-labelledby': '' } : {};
  return (
    <Tabs.Panel keepMounted value={value} className={classes.pane} {...role}>
      {children}
    </Tabs.Panel>
  );
}
