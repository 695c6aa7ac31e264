import { Button, Chip, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { listSubscriptions } from '@rastnetz/contract';
import { IconBuilding } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LocationSearchBox } from '#domain/locations/filter/location-search-box.tsx';
import { subscriptionKeys } from '#features/subscriptions/plan/subscription-keys.ts';
import type { SubscriptionUrl } from '#features/subscriptions/plan/subscription-url.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { ListPages } from '#kit/lists/list-pages.tsx';
import { useLastPage } from '#kit/lists/use-last-page.ts';
import type { ChangeAddress } from '#kit/navigation/use-address-state.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import lists from '#kit/ui/style/lists.module.css';
import { PlanRows } from './plan-rows.tsx';

interface AllPlansProps {
  readonly url: SubscriptionUrl;
  readonly change: ChangeAddress<SubscriptionUrl>;
}

/** All companies with plan and usage, for users who set plans. */
export function AllPlans({ url, change }: AllPlansProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <LocationSearchBox
        label={t('subscription.all.search')}
        placeholder={t('subscription.all.search_example')}
        value={url.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <Group gap="xs">
        <Chip size="sm" checked={url.tight} onChange={(tight) => change({ tight })}>
          {t('subscription.all.tight')}
        </Chip>
      </Group>
      <PlanList url={url} change={change} />
    </Stack>
  );
}

function PlanList({ url, change }: AllPlansProps) {
  const { t } = useTranslation();
  const answer = useAllPlans(url);
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  useLastPage(answer, url.page, (last) => change({ page: last }, { replace: true }));
  if (error)
    return (
      <Failure message={`${t('subscription.all.load_failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <Waiting />;
  if (data.data.length === 0) return <Empty url={url} change={change} />;
  return (
    <Stack gap="sm" className={isPlaceholderData ? lists.stale : ''} aria-busy={isFetching}>
      <PlanRows rows={data.data} />
      <ListPages
        page={url.page}
        rows={data.data.length}
        total={data.total}
        onPage={(page) => change({ page })}
        label={t('subscription.all.pages')}
      />
    </Stack>
  );
}

const PLACES = [0, 1, 2, 3, 4];

/** Skeleton with the height of the rows. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{t('subscription.all.loading')}</VisuallyHidden>
      {PLACES.map((place) => (
        <Skeleton key={place} height={64} />
      ))}
    </Stack>
  );
}

function Empty({ url, change }: AllPlansProps) {
  const { t } = useTranslation();
  const isFiltered = url.tight || url.search !== '';
  return (
    <div className={lists.empty} role="status">
      <IconBuilding size={32} stroke={1.5} aria-hidden />
      <Text>{t(url.tight && url.search === '' ? 'subscription.all.empty_tight' : 'subscription.all.empty')}</Text>
      {isFiltered && (
        <Button variant="default" onClick={() => change({ search: '', tight: false })}>
          {t('subscription.all.clear')}
        </Button>
      )}
    </div>
  );
}

/** Loads the page of companies that the address describes. */
function useAllPlans({ search, tight, page }: SubscriptionUrl) {
  const query = { suche: search, tight: tight ? ('true' as const) : undefined, page };
  return useQuery({
    queryKey: subscriptionKeys.page(query),
    queryFn: ({ signal }) => call(listSubscriptions, { query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });
}
