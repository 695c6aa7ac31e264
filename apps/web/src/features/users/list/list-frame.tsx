import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { PAGE_SIZE } from '@rastnetz/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';
import { ListPages } from '#kit/lists/list-pages.tsx';
import { useLastPage } from '#kit/lists/use-last-page.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import lists from '#kit/ui/style/lists.module.css';

interface ListAnswer<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

interface ListFrameProps<Row> {
  readonly answer: UseQueryResult<ListAnswer<Row>>;
  readonly page: number;
  readonly pageSize?: number;
  readonly onPage: (page: number) => void;
  readonly loading: string;
  /** Message shown if the list cannot be loaded. */
  readonly failed: string;
  /** Content shown if the list is empty. */
  readonly empty: ReactNode;
  /** Label of the pagination for screen readers. */
  readonly pagesLabel: string;
  /** Whether the pagination is hidden if there is only one page. */
  readonly isPart?: boolean;
  readonly rows: (rows: readonly Row[]) => ReactNode;
}

/** A list in its states: loading, failed, empty, or rows with pagination. */
export function ListFrame<Row>({ answer, page, pageSize = PAGE_SIZE, onPage, loading, failed, ...parts }: ListFrameProps<Row>) {
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  useLastPage(answer, page, onPage, pageSize);
  if (error) return <Failure message={`${failed} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <ListSkeleton text={loading} />;
  if (data.data.length === 0)
    return (
      <div className={lists.empty} role="status">
        {parts.empty}
      </div>
    );
  return (
    <Stack gap="sm" className={isPlaceholderData ? lists.stale : ''} aria-busy={isFetching}>
      {parts.rows(data.data)}
      {!(parts.isPart && data.total <= pageSize) && (
        <ListPages page={page} rows={data.data.length} total={data.total} pageSize={pageSize} onPage={onPage} label={parts.pagesLabel} />
      )}
    </Stack>
  );
}

const SKELETON_ROWS = [0, 1, 2, 3, 4];

/** Skeleton with the height of the rows. */
function ListSkeleton({ text }: { readonly text: string }) {
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {SKELETON_ROWS.map((place) => (
        <Skeleton key={place} height={56} />
      ))}
    </Stack>
  );
}

/** Text of an empty list under its icon. */
export function EmptyMessage({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      {icon}
      <Text>{children}</Text>
    </>
  );
}
