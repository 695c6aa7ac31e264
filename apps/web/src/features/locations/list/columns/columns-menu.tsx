import { Menu } from '@mantine/core';
import { IconColumns3, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BarButton } from '#kit/ui/controls/bar-button.tsx';
import { isShown, LIST_COLUMNS } from './list-columns.ts';
import type { ListColumns } from './use-list-columns.ts';

/** Menu of the columns of the table; it stays open while columns are chosen. */
export function ColumnsMenu({ columns: { choices, choose, reset } }: { readonly columns: ListColumns }) {
  const { t } = useTranslation();
  const hasChoices = Object.keys(choices).length > 0;
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <BarButton isCompact isQuiet Icon={IconColumns3} label={t('locations.columns.label')} />
      </Menu.Target>
      <Menu.Dropdown>
        {LIST_COLUMNS.map((name) => (
          <Menu.CheckboxItem
            key={name}
            closeMenuOnClick={false}
            checked={isShown(choices, name)}
            onChange={(isChosen) => choose(name, isChosen)}
          >
            {t(`locations.column.${name}`)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} disabled={!hasChoices} onClick={reset}>
          {t('locations.columns.reset')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
