import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface PanelMenuProps {
  readonly isBusy: boolean;
  readonly onTrash: () => void;
}

/** What else can be done with the location. */
export function PanelMenu({ isBusy, onTrash }: PanelMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" zIndex={400} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" loading={isBusy} aria-label={t('panel.more')}>
          <IconDots aria-hidden size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item c="var(--rn-danger)" leftSection={<IconTrash aria-hidden size={16} stroke={1.5} />} onClick={onTrash}>
          {t('panel.to_trash')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
