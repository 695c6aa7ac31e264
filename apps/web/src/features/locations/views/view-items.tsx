import { Loader, Menu, Stack, Text } from '@mantine/core';
import type { SavedView, SavedViews } from '@rastnetz/contract';
import { IconHome } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import type { ApplyView } from './use-apply-view.ts';
import { viewQueryOf } from './view-query.ts';
import classes from './views.module.css';

interface ViewItemsProps {
  readonly saved: UseQueryResult<SavedViews>;
  readonly list: ListUrl;
  readonly current: SavedView | null;
  readonly onApply: ApplyView;
}

/** Value of "Alle Standorte". */
const ALL = 'all';

/** The views to apply, the current one checked; or that there are none, or could not be loaded. */
export function ViewItems({ saved: { data, isError, refetch }, list, current, onApply }: ViewItemsProps) {
  const { t } = useTranslation();
  if (!data) return <Unloaded isError={isError} onRetry={() => void refetch()} />;
  const { views, defaultId } = data;
  if (views.length === 0)
    return (
      <Text size="xs" c="dimmed" px="sm" py={6}>
        {t('views.empty')}
      </Text>
    );
  const isPlain = viewQueryOf(list, null) === '';
  return (
    <div className={classes.items}>
      <Menu.RadioGroup
        value={current?.id ?? (isPlain ? ALL : null)}
        onChange={(chosen) => onApply(views.find(({ id }) => id === chosen) ?? null)}
      >
        <Menu.RadioItem value={ALL} closeMenuOnClick>
          {t('views.all')}
        </Menu.RadioItem>
        <ViewGroup label={t('views.private')} views={views.filter(({ isShared }) => !isShared)} defaultId={defaultId} />
        <ViewGroup label={t('views.company')} views={views.filter(({ isShared }) => isShared)} defaultId={defaultId} />
      </Menu.RadioGroup>
    </div>
  );
}

interface ViewGroupProps {
  readonly label: string;
  readonly views: readonly SavedView[];
  readonly defaultId: string | null;
}

function ViewGroup({ label, views, defaultId }: ViewGroupProps) {
  const { t } = useTranslation();
  if (views.length === 0) return null;
  return (
    <Stack gap={0} role="group" aria-label={label}>
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {views.map(({ id, name }) => (
        <Menu.RadioItem
          key={id}
          value={id}
          closeMenuOnClick
          rightSection={id === defaultId && <IconHome size={16} role="img" aria-label={t('views.is_default')} />}
        >
          <bdi className={classes.whole}>{name}</bdi>
        </Menu.RadioItem>
      ))}
    </Stack>
  );
}

function Unloaded({ isError, onRetry }: { readonly isError: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  if (!isError) return <Loader size="xs" m="sm" role="status" aria-label={t('views.loading')} />;
  return (
    <>
      <Text size="xs" c="var(--mantine-color-error)" px="sm" py={6} role="alert">
        {t('views.load_failed')}
      </Text>
      <Menu.Item closeMenuOnClick={false} onClick={onRetry}>
        {t('views.retry')}
      </Menu.Item>
    </>
  );
}
