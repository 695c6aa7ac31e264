import { Menu } from '@mantine/core';
import { mayChangeView, type SavedView } from '@rastnetz/contract';
import { IconArrowBackUp, IconDeviceFloppy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import { useUser } from '#kit/session/use-session.ts';
import type { ApplyView } from './use-apply-view.ts';
import { useViewRequests } from './use-view-requests.tsx';
import { hasSegment, viewQueryOf } from './view-query.ts';

interface ViewActionsProps {
  readonly list: ListUrl;
  readonly map: MapViewState | null;
  readonly current: SavedView | null;
  readonly isChanged: boolean;
  readonly defaultId: string | null;
  readonly onApply: ApplyView;
  /** Opens the dialog of a new view, or of one to rename or share. */
  readonly onOpen: (view: SavedView | 'new') => void;
}

/** Saves the list as a view, and acts on the applied one as far as the user may. */
export function ViewActions({ list, map, current, isChanged, defaultId, onApply, onOpen }: ViewActionsProps) {
  const { t } = useTranslation();
  const mayChange = useMayChange(current);
  const { overwrite, remove, setDefault } = useViewRequests();
  const isDefault = current !== null && current.id === defaultId;
  return (
    <>
      {current && isChanged && mayChange && (
        <Menu.Item
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => overwrite(current, viewQueryOf(list, hasSegment(current) ? map : null))}
        >
          {t('views.overwrite')}
        </Menu.Item>
      )}
      {current && isChanged && (
        <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => onApply(current)}>
          {t('views.discard')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen('new')}>
        {t('views.save_as')}
      </Menu.Item>
      {current && mayChange && (
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onOpen(current)}>
          {t('views.edit_item')}
        </Menu.Item>
      )}
      {current && (
        <Menu.CheckboxItem closeMenuOnClick checked={isDefault} onChange={() => setDefault(isDefault ? null : current)}>
          {t('views.make_default')}
        </Menu.CheckboxItem>
      )}
      {current && mayChange && (
        <Menu.Item c="var(--rn-danger)" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove(current)}>
          {t('views.remove')}
        </Menu.Item>
      )}
    </>
  );
}

function useMayChange(current: SavedView | null): boolean {
  const user = useUser();
  return current !== null && mayChangeView(user, current);
}
