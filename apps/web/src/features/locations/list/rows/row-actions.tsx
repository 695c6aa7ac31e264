import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { type LocationSummary, mayWriteLocation } from '@rastnetz/contract';
import { IconCircleCheck, IconCopy, IconDots, IconEye, IconHistory, IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicationItems, type PublicationKind, possibleKinds } from '#features/locations/publication/publication-items.tsx';
import { useUser } from '#kit/session/use-session.ts';
import classes from './location-list.module.css';

const ConfirmLocationDialog = lazy(async () => ({ default: (await import('./confirm-location-dialog.tsx')).ConfirmLocationDialog }));

export interface RowHandlers {
  readonly onOpen: (id: string) => void;
  /** A pointer is pressed on the button that opens the location, but not yet released. */
  readonly onPress: (id: string) => void;
  readonly onHistory: (id: string) => void;
  readonly onDuplicate: (id: string) => void;
  readonly onDelete: (location: LocationSummary) => void;
  readonly onPublication: (location: LocationSummary, kind: PublicationKind) => void;
  readonly onShowOnMap: (location: LocationSummary) => void;
  /** The row under the pointer or focus; null when left. */
  readonly onHover: (location: LocationSummary | null) => void;
  /** Chooses a row or not; with `isRange` all rows from the last one chosen. */
  readonly onChoose: (location: LocationSummary, isChosen: boolean, isRange: boolean) => void;
  /** Whether there is a map to show a row on. */
  readonly hasMap: boolean;
}

type RowActionsProps = RowHandlers & { readonly location: LocationSummary };

/** Edit button, or view without the right to write; and the row's menu. */
export function RowActions({ location, ...handlers }: RowActionsProps) {
  const { t } = useTranslation();
  const mayWrite = mayWriteLocation(useUser(), location);
  const { title } = location;
  const [isConfirming, setConfirming] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const close = () => {
    setConfirming(false);
    // The menu item that opened it is unmounted with the menu.
    setTimeout(() => more.current?.focus());
  };
  const edit = () => {
    setConfirming(false);
    handlers.onOpen(location._id);
  };
  const OpenIcon = mayWrite ? IconPencil : IconEye;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        size="xs"
        variant="default"
        classNames={{ section: classes.editIcon, label: classes.editLabel }}
        leftSection={<OpenIcon size={14} aria-hidden />}
        aria-label={t(mayWrite ? 'locations.row.edit_of' : 'locations.row.view_of', { title })}
        onPointerDown={() => handlers.onPress(location._id)}
        onClick={() => handlers.onOpen(location._id)}
      >
        {t(mayWrite ? 'locations.row.edit' : 'locations.row.view')}
      </Button>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={more} variant="subtle" color="gray" size={30} aria-label={t('locations.row.more_of', { title })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<OpenIcon size={16} aria-hidden />} onClick={() => handlers.onOpen(location._id)}>
            {t(mayWrite ? 'locations.row.edit' : 'locations.row.view')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMapPin size={16} aria-hidden />}
            disabled={!handlers.hasMap || location.coordinates === null}
            onClick={() => handlers.onShowOnMap(location)}
          >
            {t('locations.row.show_on_map')}
          </Menu.Item>
          {mayWrite && <WriterItems location={location} {...handlers} onConfirm={() => setConfirming(true)} />}
        </Menu.Dropdown>
      </Menu>
      {isConfirming && (
        <Suspense>
          <ConfirmLocationDialog location={location} onEdit={edit} onClose={close} />
        </Suspense>
      )}
    </Group>
  );
}

type WriterItemsProps = RowActionsProps & { readonly onConfirm: () => void };

/** Menu items for users who may write the location. */
function WriterItems({ location, onDuplicate, onHistory, onPublication, onDelete, onConfirm }: WriterItemsProps) {
  const { t } = useTranslation();
  const { _id: id } = location;
  return (
    <>
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onDuplicate(id)}>
        {t('locations.row.duplicate')}
      </Menu.Item>
      <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onHistory(id)}>
        {t('locations.row.history')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCircleCheck size={16} aria-hidden />} onClick={onConfirm}>
        {t('quality.confirm')}
      </Menu.Item>
      <Menu.Divider />
      <PublicationItems kinds={possibleKinds(location)} onPick={(kind) => onPublication(location, kind)} />
      <Menu.Divider />
      <Menu.Item c="var(--rn-danger)" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(location)}>
        {t('locations.row.delete')}
      </Menu.Item>
    </>
  );
}
