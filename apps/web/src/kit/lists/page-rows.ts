import { PAGE_SIZE } from '@rastnetz/contract';

/** The number of the last page; an empty list has one. */
export const lastPage = (total: number, pageSize: number = PAGE_SIZE): number => Math.max(1, Math.ceil(total / pageSize));

/** First and last row of a page, counted from 1 (S2-LOC-21). */
export const rowsShown = (page: number, rows: number, pageSize: number = PAGE_SIZE): { readonly from: number; readonly to: number } => ({
  from: (page - 1) * pageSize + 1,
  to: (page - 1) * pageSize + rows,
});

interface Page {
  readonly data: readonly unknown[];
  readonly total: number;
}

/** The number of the page after those loaded; null if they have all rows. */
export const nextPage = (last: Page, pages: readonly Page[]): number | null =>
  pages.reduce((sum, { data }) => sum + data.length, 0) < last.total ? pages.length + 1 : null;
