import { ActionIcon, Menu } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { IconCircleCheck, IconDots, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmLocation } from '#domain/quality/use-confirm-location.ts';
import { type AskedKind, PublicationDialog } from '#features/locations/publication/publication-dialog.tsx';
import { PublicationItems, type PublicationKind, possibleKinds } from '#features/locations/publication/publication-items.tsx';
import type { PublicationChange } from '#features/locations/publication/use-publication.tsx';
import { ReportLink } from './report-link.tsx';

interface PanelMenuProps {
  readonly location: Location;
  readonly publication: PublicationChange;
  /** Whether there are unsaved entries. */
  readonly hasEntries: boolean;
  readonly isBusy: boolean;
  /** Whether the form is being saved, or waits for its uploads: an action would make that save outdated. */
  readonly isSaving: boolean;
  readonly confirming: ConfirmLocation;
  readonly onTrash: () => void;
  /** Called with the location after it was confirmed. */
  readonly onConfirmed: (location: Location) => void;
}

/** Menu of further actions on the location. */
export function PanelMenu({ location, publication, hasEntries, isBusy, isSaving, confirming, onTrash, onConfirmed }: PanelMenuProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<AskedKind | 'link' | null>(null);
  const target = useRef<HTMLButtonElement>(null);
  const confirmThis = async () => {
    const confirmed = await confirming.confirm(location);
    if (confirmed) onConfirmed(confirmed);
  };
  const pick = (kind: PublicationKind) => {
    publication.clear();
    if (kind === 'take-offline' || kind === 'close') setShown(kind);
    else void publication.run({ kind });
  };
  const close = () => {
    setShown(null);
    // The menu item that opened it is unmounted with the menu.
    setTimeout(() => target.current?.focus());
  };
  return (
    <>
      <Menu position="bottom-end" zIndex={400} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            ref={target}
            variant="subtle"
            color="gray"
            size="lg"
            loading={isBusy || confirming.isConfirming || publication.isBusy}
            disabled={isSaving}
            aria-label={t('panel.more')}
          >
            <IconDots aria-hidden size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCircleCheck aria-hidden size={16} stroke={1.5} />} onClick={() => void confirmThis()}>
            {t('quality.confirm')}
          </Menu.Item>
          <Menu.Item leftSection={<IconQrcode aria-hidden size={16} stroke={1.5} />} onClick={() => setShown('link')}>
            {t('report_link.open')}
          </Menu.Item>
          <Menu.Divider />
          <PublicationItems kinds={possibleKinds(location)} hasEntries={hasEntries} onPick={pick} />
          <Menu.Divider />
          <Menu.Item c="var(--rn-danger)" leftSection={<IconTrash aria-hidden size={16} stroke={1.5} />} onClick={onTrash}>
            {t('panel.to_trash')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {shown === 'link' && <ReportLink location={location} onClose={close} />}
      {(shown === 'take-offline' || shown === 'close') && (
        <PublicationDialog
          kind={shown}
          title={location.title}
          isBusy={publication.isBusy}
          failure={publication.error}
          onClose={close}
          onSubmit={(action) => void publication.run(action).then((isDone) => isDone && close())}
        />
      )}
    </>
  );
}
