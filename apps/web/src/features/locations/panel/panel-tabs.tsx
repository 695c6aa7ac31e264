import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#domain/locations/editor/editor.module.css';

/** Tab of a stored location; null is its form. */
export type PanelTab = 'history' | null;

interface PanelTabsProps {
  readonly tab: PanelTab;
  readonly onChange: (tab: PanelTab) => void;
}

/** Switches between form and history. */
export function PanelTabs({ tab, onChange }: PanelTabsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.tabs} data-toasts-below>
      <SegmentedControl
        size="xs"
        aria-label={t('history.tabs')}
        value={tab ?? 'edit'}
        data={[
          { value: 'edit', label: t('history.tab_edit') },
          { value: 'history', label: t('history.tab_history') },
        ]}
        onChange={(value) => onChange(value === 'history' ? 'history' : null)}
      />
    </div>
  );
}
