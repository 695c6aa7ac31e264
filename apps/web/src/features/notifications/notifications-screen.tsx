import { Anchor, Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { NOTIFICATION_PAGE_SIZE, type Notification } from '@rastnetz/contract';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemText } from '#kit/api/problem-text.ts';
import { ListPages } from '#kit/lists/list-pages.tsx';
import { useLastPage } from '#kit/lists/use-last-page.ts';
import { useRestoredFocus } from '#kit/lists/use-restored-focus.ts';
import { addressCodec, pageParam } from '#kit/navigation/address-params.ts';
import { paths } from '#kit/navigation/paths.ts';
import { useAddressState } from '#kit/navigation/use-address-state.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import lists from '#kit/ui/style/lists.module.css';
import { useFailureToast } from '#kit/ui/toasts/use-failure-toast.ts';
import { useNotifications, useRead, useReadAll } from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';

/** State of the page as stored in its address: opening an entry and going back shows the same page. */
interface NotificationsUrl {
  readonly page: number;
}

const ADDRESS = {
  ...addressCodec<NotificationsUrl>({ page: pageParam(100_000) }),
  apply: (url: NotificationsUrl, change: Partial<NotificationsUrl>) => ({ ...url, ...change }),
};

/** The notifications of the user, newest first. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const [{ page }, change] = useAddressState(ADDRESS);
  const list = useRef<HTMLUListElement>(null);
  const answer = useNotifications(page);
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  usePageTitle(t('app.menu.notifications'));
  useLastPage(answer, page, (last) => change({ page: last }, { replace: true }), NOTIFICATION_PAGE_SIZE);
  return (
    <Stack gap="md">
      <Head unread={data?.unread ?? 0} newest={data?.data[0]?.at} isFirst={page === 1} list={list} />
      {error && !data && (
        <Failure message={`${t('notifications.failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Waiting />}
      {data?.total === 0 && (
        <div className={lists.empty} role="status">
          <IconBell size={32} stroke={1.5} aria-hidden />
          <Text>{t('notifications.empty')}</Text>
        </div>
      )}
      {data && data.total > 0 && (
        <div className={isPlaceholderData ? lists.stale : ''}>
          <Rows rows={data.data} list={list} />
        </div>
      )}
      {data && data.total > NOTIFICATION_PAGE_SIZE && (
        <ListPages
          page={page}
          rows={data.data.length}
          total={data.total}
          pageSize={NOTIFICATION_PAGE_SIZE}
          label={t('notifications.pages')}
          onPage={(next) => change({ page: next })}
        />
      )}
    </Stack>
  );
}

interface HeadProps {
  readonly unread: number;
  /** Time of the newest notification shown; undefined without one. */
  readonly newest: string | undefined;
  /** Whether the first page is shown, and with it the newest of all. */
  readonly isFirst: boolean;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Title, link to the preferences, and the button for all. */
function Head({ unread, newest, isFirst, list }: HeadProps) {
  const { t } = useTranslation();
  const readAll = useReadAll();
  const canReadAll = newest !== undefined && unread > 0 && isFirst;
  useRestoredFocus(canReadAll ? ['read-all'] : [], list);
  useFailureToast(readAll.error, t('notifications.read_failed', { reason: readAll.error ? problemText(t, readAll.error) : '' }));
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <div className={classes.heading}>
        <Title order={1} size="h2">
          {t('app.menu.notifications')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('notifications.intro')}{' '}
          <Anchor component={Link} to={`${paths.profile}#notifications`} inherit underline="always">
            {t('notifications.to_preferences')}
          </Anchor>
        </Text>
      </div>
      {canReadAll && (
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
          loading={readAll.isPending}
          onClick={() => readAll.mutate(newest)}
        >
          {t('notifications.read_all')}
        </Button>
      )}
    </Group>
  );
}

function Rows({ rows, list }: { readonly rows: readonly Notification[] } & Pick<HeadProps, 'list'>) {
  const { t } = useTranslation();
  const read = useRead();
  useFailureToast(read.error, t('notifications.read_failed', { reason: read.error ? problemText(t, read.error) : '' }));
  // The pressed button is gone afterwards.
  const readOne = (id: string) => read.mutate(id, { onSuccess: () => list.current?.focus({ preventScroll: true }) });
  return (
    <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t('app.menu.notifications')}>
      {rows.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} onRead={() => readOne(notification.id)} />
      ))}
    </ul>
  );
}

const PLACES = [0, 1, 2, 3, 4];

function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{t('app.loading')}</VisuallyHidden>
      {PLACES.map((place) => (
        <Skeleton key={place} height={72} />
      ))}
    </Stack>
  );
}
