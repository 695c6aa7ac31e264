import { PAGE_SIZE } from '@rastnetz/contract';
import { readStored, storeText } from '#kit/lib/browser-storage.ts';
import type { AddressParam } from '#kit/navigation/address-params.ts';

/** Rows per page that the list offers; the first is the default (S9-PAGE-01). */
export const ROWS_PER_PAGE = [PAGE_SIZE, 25, 50] as const;
export type RowsPerPage = (typeof ROWS_PER_PAGE)[number];

/** Where the choice is stored. */
const ROWS_KEY = 'rastnetz.location-rows';
const ROWS_PARAM = 'rows';

const parseRows = (text: string | null): RowsPerPage => ROWS_PER_PAGE.find((rows) => String(rows) === text) ?? PAGE_SIZE;
const storedRows = (): RowsPerPage => parseRows(readStored(ROWS_KEY));

/** Stores the choice in the browser, for addresses without one. */
export const storeRows = (rows: RowsPerPage): void => storeText(ROWS_KEY, String(rows));

/** Whether a query string names the rows per page. */
export const hasRows = (query: URLSearchParams): boolean => query.has(ROWS_PARAM);

/**
 * Rows per page in the address. Without one it is the choice stored in this browser, except for an address that names a page, which counts in
 * pages of the default. The default is left out unless the stored choice differs.
 */
export const rowsParam: AddressParam<RowsPerPage> = {
  read: (query) => (hasRows(query) || query.has('page') ? parseRows(query.get(ROWS_PARAM)) : storedRows()),
  write: (query, rows) => {
    if (rows !== PAGE_SIZE || storedRows() !== PAGE_SIZE) query.set(ROWS_PARAM, String(rows));
  },
};

/** The page of `rows` rows that contains the first row of the present page. */
export const pageWithRows = (list: { readonly page: number; readonly rows: RowsPerPage }, rows: RowsPerPage): number =>
  Math.floor(((list.page - 1) * list.rows) / rows) + 1;
