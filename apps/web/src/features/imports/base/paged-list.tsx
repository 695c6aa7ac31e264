import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';
import { ListPages } from '#kit/lists/list-pages.tsx';
import { useLastPage } from '#kit/lists/use-last-page.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import lists from '#kit/ui/style/lists.module.css';

type Answer<Row> = UseQueryResult<{ readonly data: readonly Row[]; readonly total: number }>;

interface PagedListProps<Row> {
  readonly answer: Answer<Row>;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly loading: string;
  /** Message shown if the list cannot be loaded. */
  readonly failed: string;
  /** Content shown if the list is empty. */
  readonly empty: ReactNode;
  /** Label of the pagination for screen readers. */
  readonly pagesLabel: string;
  readonly rows: (rows: readonly Row[]) => ReactNode;
}

/** A list in its states: loading, failed, empty, or rows with pagination if there are several pages. */
export function PagedList<Row>({ answer, page, pageSize, onPage, loading, failed, empty, pagesLabel, rows }: PagedListProps<Row>) {
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  useLastPage(answer, page, onPage, pageSize);
  if (error && !data) return <Failure message={`${failed} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Waiting text={loading} />;
  if (data.data.length === 0 && page === 1)
    return (
      <div className={lists.empty} role="status">
        {empty}
      </div>
    );
  return (
    <Stack gap="sm" className={isPlaceholderData ? lists.stale : ''} aria-busy={isPlaceholderData}>
      {error && <Failure message={`${failed} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />}
      {rows(data.data)}
      {data.total > pageSize && (
        <ListPages page={page} rows={data.data.length} total={data.total} pageSize={pageSize} onPage={onPage} label={pagesLabel} />
      )}
    </Stack>
  );
}

const PLACES = [0, 1, 2, 3, 4];

/** Skeleton with the height of the rows. */
function Waiting({ text }: { readonly text: string }) {
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {PLACES.map((place) => (
        <Skeleton key={place} height={64} />
      ))}
    </Stack>
  );
}
