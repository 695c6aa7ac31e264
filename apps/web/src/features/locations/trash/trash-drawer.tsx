import { Drawer, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationSearchBox } from '#domain/locations/filter/location-search-box.tsx';
import { ListPages } from '#kit/lists/list-pages.tsx';
import { useRestoredFocus } from '#kit/lists/use-restored-focus.ts';
import { usePanelWidth } from '#kit/panel/use-panel-width.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import lists from '#kit/ui/style/lists.module.css';
import classes from './trash.module.css';
import { TrashRow } from './trash-row.tsx';
import { useRestore, useTrash } from './use-trash.ts';

const PLACES = ['first', 'second', 'third'];

/** The trash: lists deleted locations and restores them. */
export function TrashDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const width = usePanelWidth();
  const { search, setSearch, page, setPage, answer } = useTrash();
  const { restore, restoringId } = useRestore();
  const rows = answer.data?.data ?? [];
  const content = useRef<HTMLDivElement>(null);
  useRestoredFocus(
    rows.map(({ _id }) => _id),
    content,
  );
  return (
    <Drawer
      opened
      position="right"
      size={width}
      title={t('trash.title')}
      styles={{ title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 620 } }}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      onClose={onClose}
    >
      <Stack ref={content} gap="sm" tabIndex={-1} style={{ outline: 'none' }}>
        <Text size="sm" c="dimmed">
          {t('trash.hint')}
        </Text>
        <LocationSearchBox value={search} onSearch={setSearch} label={t('trash.search')} />
        {answer.isError && <Failure message={t('trash.load_failed')} onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
        {answer.isPending && <TrashLoading />}
        {answer.data?.total === 0 && !answer.isError && <TrashEmpty isSearch={search !== ''} />}
        {answer.data && rows.length > 0 && (
          <>
            <ul className={classes.rows} aria-label={t('trash.list')}>
              {rows.map((location) => (
                <TrashRow key={location._id} location={location} isBusy={restoringId === location._id} onRestore={restore} />
              ))}
            </ul>
            <ListPages page={page} rows={rows.length} total={answer.data.total} onPage={setPage} label={t('trash.pages')} />
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function TrashLoading() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{t('trash.loading')}</VisuallyHidden>
      {PLACES.map((place) => (
        <Skeleton key={place} height={64} />
      ))}
    </Stack>
  );
}

function TrashEmpty({ isSearch }: { readonly isSearch: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={lists.empty} role="status">
      <IconTrash size={32} stroke={1.5} aria-hidden />
      <Text>{t(isSearch ? 'trash.none' : 'trash.empty')}</Text>
    </div>
  );
}
