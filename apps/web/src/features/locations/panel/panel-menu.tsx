import { ActionIcon, Menu } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { IconCircleCheck, IconDots, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmLocation } from '#domain/quality/use-confirm-location.ts';
import { ReportLink } from './report-link.tsx';

interface PanelMenuProps {
  readonly location: Location;
  readonly isBusy: boolean;
  readonly confirming: ConfirmLocation;
  readonly onTrash: () => void;
  /** Called with the location after it was confirmed. */
  readonly onConfirmed: (location: Location) => void;
}

/** Menu of further actions on the location. */
export function PanelMenu({ location, isBusy, confirming: { confirm, isConfirming }, onTrash, onConfirmed }: PanelMenuProps) {
  const { t } = useTranslation();
  const [isLinkShown, setLinkShown] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const confirmThis = async () => {
    const confirmed = await confirm(location);
    if (confirmed) onConfirmed(confirmed);
  };
  const closeLink = () => {
    setLinkShown(false);
    // The menu item that opened it is unmounted with the menu.
    setTimeout(() => target.current?.focus());
  };
  return (
    <>
      <Menu position="bottom-end" zIndex={400} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={target} variant="subtle" color="gray" size="lg" loading={isBusy || isConfirming} aria-label={t('panel.more')}>
            <IconDots aria-hidden size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCircleCheck aria-hidden size={16} stroke={1.5} />} onClick={() => void confirmThis()}>
            {t('quality.confirm')}
          </Menu.Item>
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
