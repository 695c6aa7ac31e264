import { Menu, ScrollArea } from '@mantine/core';
import { type Feature, FILTER_ORDER } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FeatureMenuProps {
  /** The button that opens it. */
  readonly children: ReactNode;
  readonly onPick: (feature: Feature) => void;
}

/** Which feature to add or remove, in the order of the filter chips. */
export function FeatureMenu({ children, onPick }: FeatureMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="top-start" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={400} type="auto">
          {FILTER_ORDER.map((feature) => (
            <Menu.Item key={feature} onClick={() => onPick(feature)}>
              {t(`catalogue.feature.${feature}`)}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
