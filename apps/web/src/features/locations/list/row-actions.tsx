import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { type Location, mayWriteLocation } from '@rastnetz/contract';
import { IconDots, IconEye, IconMapPin, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/session/use-session.ts';

export interface RowHandlers {
  readonly onOpen: (id: string) => void;
  readonly onShowOnMap: (location: Location) => void;
  /** The row under the pointer or focus; null when it is left. */
  readonly onHover: (location: Location | null) => void;
  /** Whether there is a map to show a row on. */
  readonly hasMap: boolean;
}

/** Edit where the viewer may write, else view; and the row's menu. */
export function RowActions({ location, onOpen, onShowOnMap, hasMap }: { readonly location: Location } & RowHandlers) {
  const { t } = useTranslation();
  const mayWrite = mayWriteLocation(useUser(), location);
  const { title } = location;
  const OpenIcon = mayWrite ? IconPencil : IconEye;
  const open = () => onOpen(location._id);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        size="xs"
        variant="default"
        leftSection={<OpenIcon size={14} aria-hidden />}
        aria-label={t(mayWrite ? 'locations.row.edit_of' : 'locations.row.view_of', { title })}
        onClick={open}
      >
        {t(mayWrite ? 'locations.row.edit' : 'locations.row.view')}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('locations.row.more_of', { title })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<OpenIcon size={16} aria-hidden />} onClick={open}>
            {t(mayWrite ? 'locations.row.edit' : 'locations.row.view')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMapPin size={16} aria-hidden />}
            disabled={!hasMap || location.coordinates === null}
            onClick={() => onShowOnMap(location)}
          >
            {t('locations.row.show_on_map')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
