import { Button, Menu } from '@mantine/core';
import type { SavedView } from '@rastnetz/contract';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import type { SegmentState } from '#domain/map/position/map-segment.ts';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import type { ChangeList } from '#features/locations/selection/use-list-url.ts';
import { savedViewsQuery } from './saved-views-query.ts';
import { useApplyView } from './use-apply-view.ts';
import { useDefaultView } from './use-default-view.ts';
import { useViewDialog } from './use-view-dialog.ts';
import { ViewActions } from './view-actions.tsx';
import { ViewItems } from './view-items.tsx';
import { differsFrom } from './view-query.ts';
import classes from './views.module.css';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

const MENU_WIDTH = 'min(340px, calc(100vw - 32px))';

interface ViewsMenuProps {
  readonly list: ListUrl;
  readonly segment: SegmentState;
  readonly change: ChangeList;
}

/** What the map shows, or the view in the address until it has loaded. */
const mapViewOf = (segment: SegmentState, list: ListUrl): MapViewState | null => (typeof segment === 'string' ? list.view : segment.view);

/** Menu of the saved views of the list; its button names the applied one. */
export function ViewsMenu({ list, segment, change }: ViewsMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const saved = useQuery(savedViewsQuery());
  const apply = useApplyView(list);
  useDefaultView(saved.data, apply);
  const current = saved.data?.views.find(({ id }) => id === list.savedView) ?? null;
  const isChanged = current !== null && differsFrom(list, current);
  const map = mapViewOf(segment, list);
  // The menu item that opened the dialog is unmounted with the menu.
  const dialog = useViewDialog(list, () => setTimeout(() => button.current?.focus()));
  const finish = ({ id }: SavedView) => {
    if (dialog.view === null) change({ savedView: id }, { replace: true });
    dialog.close();
  };
  return (
    <>
      <Menu position="bottom-start" width={MENU_WIDTH} withInitialFocusPlaceholder={false} onOpen={() => void saved.refetch()}>
        <Menu.Target>
          <ViewsButton ref={button} current={current} isChanged={isChanged} />
        </Menu.Target>
        <Menu.Dropdown>
          <ViewItems saved={saved} list={list} current={current} onApply={apply} />
          <Menu.Divider />
          <ViewActions
            list={list}
            map={map}
            current={current}
            isChanged={isChanged}
            defaultId={saved.data?.defaultId ?? null}
            onApply={apply}
            onOpen={dialog.open}
          />
        </Menu.Dropdown>
      </Menu>
      {dialog.isOpen && (
        <Suspense fallback={null}>
          <ViewDialog view={dialog.view} list={list} map={map} onSaved={finish} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

interface ViewsButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'color' | 'style'> {
  readonly current: SavedView | null;
  readonly isChanged: boolean;
}

/** The applied view by name, with a mark if the list differs from it. Other props are those of a menu's target. */
function ViewsButton({ current, isChanged, ...target }: ViewsButtonProps) {
  const { t } = useTranslation();
  const mark = isChanged ? ` · ${t('views.changed')}` : '';
  return (
    <Button
      {...target}
      className={classes.button}
      variant={current ? 'light' : 'default'}
      leftSection={<IconBookmark size={16} aria-hidden />}
      {...(current && { 'aria-label': t('views.button', { name: current.name + mark }) })}
    >
      {current ? (
        <>
          <bdi className={classes.name}>{current.name}</bdi>
          {isChanged && <span className={classes.mark}>{mark}</span>}
        </>
      ) : (
        t('views.title')
      )}
    </Button>
  );
}
