/** Rows of the first read, and of the largest. Each read is a short transaction. */
const FIRST_ROWS = 32;
const MOST_ROWS = 250;
/** Bytes of a page as JSON. A page is in memory until the client has read it, for half an hour at most. */
const PAGE_BYTES = 1024 * 1024;

interface Options<Row> {
  /** The rows of these ids, in their order; rows that are gone are left out. */
  readonly read: (ids: readonly string[]) => Promise<Row[]>;
  readonly idOf: (row: Row) => string;
}

/**
 * Reads rows by id, in pages of a megabyte and at least one row. What exceeds a page is dropped and read again when its turn comes: a client decides
 * how long a page is in memory, and the largest 250 locations have 60 MB. Each read has at most twice as many rows as the page before.
 */
export async function* pagesWithinBytes<Row>(ids: readonly string[], { read, idOf }: Options<Row>): AsyncGenerator<readonly Row[]> {
  let from = 0;
  let limit = FIRST_ROWS;
  while (from < ids.length) {
    const wanted = ids.slice(from, from + limit);
    const rows = await read(wanted);
    const kept = fittingRows(rows);
    const dropped = rows[kept];
    from += dropped === undefined ? wanted.length : wanted.indexOf(idOf(dropped));
    limit = Math.min(MOST_ROWS, 2 * (dropped === undefined ? limit : kept));
    yield rows.slice(0, kept);
  }
}

/** How many of the rows are within the bytes of a page; at least one, if there is one. */
function fittingRows(rows: readonly unknown[]): number {
  let bytes = 0;
  const first = rows.findIndex((row, index) => {
    bytes += JSON.stringify(row).length;
    return index > 0 && bytes > PAGE_BYTES;
  });
  return first < 0 ? rows.length : first;
}
