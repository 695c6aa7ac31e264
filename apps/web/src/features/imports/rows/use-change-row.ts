import { type CallInput, changeImportRow, type ImportRow } from '@rastnetz/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { importKeys, type RowsPage } from '#features/imports/base/import-queries.ts';
import { refusalWords } from '#features/imports/base/refusal-words.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';

export type RowChange = CallInput<typeof changeImportRow>['body'];

export interface ChangeRow {
  /** Sends a change; resolves, once the row has been checked again, with whether it was stored. */
  readonly send: (change: RowChange) => Promise<boolean>;
  readonly isBusy: boolean;
  /** The last change sent; `refusal` is why it was refused. */
  readonly sent: RowChange | null;
  readonly refusal: string | null;
  readonly isDone: boolean;
}

/**
 * Changes a row. It keeps its position, even if the filter no longer matches it, until the page is loaded again and nothing typed into a cell waits
 * to be stored. If other rows on the page have errors that name it, that is at once, because the server has checked them with it.
 */
export function useChangeRow(importId: string, number: number): ChangeRow {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const { mutateAsync, isPending, isSuccess, error, variables } = useMutation({
    // Changes of a row are sent one after the other, so that the last choice wins.
    scope: { id: `row ${importId} ${number}` },
    mutationFn: (body: RowChange) => call(changeImportRow, { params: { id: importId, number: String(number) }, body }),
    onSuccess: (row) => {
      const pages = queries.getQueriesData<RowsPage>({ queryKey: importKeys.rows(importId) });
      if (pages.some(([, page]) => page?.data.some((other) => isNaming(other, row))))
        void queries.invalidateQueries({ queryKey: importKeys.rows(importId) });
      queries.setQueriesData<RowsPage>({ queryKey: importKeys.rows(importId) }, (page) => page && withRow(page, row));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.one(importId) }),
  });
  return {
    send: (change) =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
    isBusy: isPending,
    sent: variables ?? null,
    refusal: error && refusalWords(t, language, error),
    isDone: isSuccess,
  };
}

/** A row of the page that is shown, as it is stored by now: React renders a change some time later. */
export const shownRow = (queries: QueryClient, importId: string, number: number): ImportRow | undefined =>
  queries
    .getQueriesData<RowsPage>({ queryKey: importKeys.rows(importId), type: 'active' })
    .flatMap(([, page]) => page?.data ?? [])
    .find((row) => row.number === number);

/** Whether an error of a row names another one, because it repeats that one. */
const isNaming = ({ faults }: ImportRow, { place }: ImportRow): boolean => faults.some(({ params }) => params['place'] === place);

const withRow = (page: RowsPage, row: ImportRow): RowsPage => ({
  ...page,
  data: page.data.map((before) => (before.number === row.number ? row : before)),
});
