import { type CallInput, getImport, type Import, type ImportRow, type ImportState, listImportRows, listImports } from '@rastnetz/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

type RowsQuery = CallInput<typeof listImportRows>['query'];

/** A page of the rows of an import. */
export interface RowsPage {
  readonly data: readonly ImportRow[];
  readonly total: number;
}

/** Query keys of imports; `all` is the prefix of each. */
export const importKeys = {
  all: ['imports'],
  list: (page: number) => ['imports', 'list', page],
  one: (id: string) => ['imports', 'one', id],
  rows: (id: string) => ['imports', 'rows', id],
  rowsPage: (id: string, query: RowsQuery) => ['imports', 'rows', id, query],
} as const;

/** Page sizes of the imports and of the rows of an import. */
export const LIST_SIZE = 10;
export const ROWS_SIZE = 20;
/** Polling interval of a running import in milliseconds; paused while the page is hidden. */
const POLL_MS = 1000;

const RUNNING: readonly ImportState[] = ['checking', 'committing', 'rolling-back'];

/** Whether the server is working on an import. */
export const isRunning = ({ state }: Pick<Import, 'state'>): boolean => RUNNING.includes(state);

/** A page of imports, newest first; polled while one of them is running. */
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

/** One import; polled while it is running, and refetched on window focus, because a colleague may have continued it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => call(getImport, { params: { id } }, { signal }),
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });

/**
 * A page of the rows of an import; refetched on window focus as its import is, so that both show a colleague's decisions. While a text typed into
 * a cell is not stored (`isTyping`), rows that are shown stay on the page, even if the filter no longer matches them.
 */
export const importRowsQuery = (id: string, query: RowsQuery, isTyping: () => boolean) =>
  queryOptions({
    queryKey: importKeys.rowsPage(id, query),
    queryFn: async ({ signal, client, queryKey }): Promise<RowsPage> => {
      const page = await call(listImportRows, { params: { id }, query }, { signal });
      const shown = isTyping() ? client.getQueryData<RowsPage>(queryKey) : undefined;
      return shown ? withShown(page, shown.data) : page;
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** A page with the rows that are shown beside its own, in the order of the file. */
function withShown({ data, total }: RowsPage, shown: RowsPage['data']): RowsPage {
  const numbers = new Set(data.map(({ number }) => number));
  const kept = shown.filter(({ number }) => !numbers.has(number));
  return { data: [...data, ...kept].sort((one, other) => one.number - other.number), total: total + kept.length };
}
