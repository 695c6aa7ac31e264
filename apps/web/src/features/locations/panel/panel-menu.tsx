import { ActionIcon, Menu } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { IconDots, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportLink } from './report-link.tsx';

interface PanelMenuProps {
  readonly location: Location;
  readonly isBusy: boolean;
  readonly onTrash: () => void;
}

/** What else can be done with the location. */
export function PanelMenu({ location, isBusy, onTrash }: PanelMenuProps) {
  const { t } = useTranslation();
  const [isLinkShown, setLinkShown] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const closeLink = () => {
    setLinkShown(false);
    // The entry that opened it is gone with the menu.
    setTimeout(() => target.current?.focus());
  };
  return (
    <>
      <Menu position="bottom-end" zIndex={400} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={target} variant="subtle" color="gray" size="lg" loading={isBusy} aria-label={t('panel.more')}>
            <IconDots aria-hidden size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconQrcode aria-hidden size={16} stroke={1.5} />} onClick={() => setLinkShown(true)}>
            {t('report_link.open')}
          </Menu.Item>
          <Menu.Item c="var(--rn-danger)" leftSection={<IconTrash aria-hidden size={16} stroke={1.5} />} onClick={onTrash}>
            {t('panel.to_trash')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isLinkShown && <ReportLink location={location} onClose={closeLink} />}
    </>
  );
}
