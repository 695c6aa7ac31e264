import { type CallInput, getImport, type Import, type ImportState, listImportRows, listImports } from '@rastnetz/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

type RowsQuery = CallInput<typeof listImportRows>['query'];

/** Keys of everything read about imports; `all` is the beginning of each. */
export const importKeys = {
  all: ['imports'],
  list: (page: number) => ['imports', 'list', page],
  one: (id: string) => ['imports', 'one', id],
  rows: (id: string) => ['imports', 'rows', id],
  rowsPage: (id: string, query: RowsQuery) => ['imports', 'rows', id, query],
} as const;

export const LIST_SIZE = 10;
export const ROWS_SIZE = 20;
/** How often the state of something that runs is asked for, in milliseconds. A hidden page does not ask. */
const POLL_MS = 1000;

const RUNNING: readonly ImportState[] = ['checking', 'committing', 'rolling-back'];

/** Whether the server is at work on an import. */
export const isRunning = ({ state }: Pick<Import, 'state'>): boolean => RUNNING.includes(state);

/** One page of the imports, the newest first; asked for again while one of them runs. */
export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: importKeys.list(page),
    queryFn: ({ signal }) => call(listImports, { query: { page, pageSize: LIST_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? POLL_MS : false),
  });

/** One import; asked for again while it runs, and when somebody comes back to it: a colleague may have gone on. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => call(getImport, { params: { id } }, { signal }),
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });

/** One page of the rows of an import. */
export const importRowsQuery = (id: string, query: RowsQuery) =>
  queryOptions({
    queryKey: importKeys.rowsPage(id, query),
    queryFn: ({ signal }) => call(listImportRows, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });
