import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCellEdits } from '#features/imports/base/cell-edits.tsx';
import { importRowsQuery, ROWS_SIZE, type RowsPage } from '#features/imports/base/import-queries.ts';
import type { ImportsUrl } from '#features/imports/base/imports-url.ts';
import type { ChangeImports } from '#features/imports/base/use-imports-url.ts';
import { lastPage } from '#kit/lists/page-rows.ts';

/** Position of a faulty row in the list of faulty rows. */
interface BrokenPlace {
  readonly number: number;
  readonly page: number;
}
type BrokenPage = (page: number) => Promise<RowsPage>;

const numberOf = (row: HTMLElement): number => Number(row.dataset['row']);

/** The first faulty row on the page after a row number. */
const brokenAfter = (list: HTMLElement | null, after: number): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-broken]') ?? [])].find((row) => numberOf(row) > after);

function focusRow(row: HTMLElement): void {
  (row.querySelector<HTMLElement>('button[data-invalid]') ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}

/** Finds the first faulty row after a row number, from a page on, then from the start; null if no row is faulty. */
async function findBroken(read: BrokenPage, after: number, from: number): Promise<BrokenPlace | null> {
  for (let page = from, pages = from; page <= pages; page += 1) {
    const { data, total } = await read(page);
    const row = data.find(({ number, kind }) => kind === 'broken' && number > after);
    if (row) return { number: row.number, page };
    pages = lastPage(total, ROWS_SIZE);
  }
  return after === 0 ? null : findBroken(read, 0, 1);
}

/**
 * Returns a function that goes to the next faulty row, across pages and from the last to the first, and focuses its first faulty cell. A row on
 * another page is forgotten if the user stays on this one (`stayed`).
 */
export function useNextBroken(
  importId: string,
  list: RefObject<HTMLElement | null>,
  url: ImportsUrl,
  change: ChangeImports,
  stayed: number,
) {
  const queries = useQueryClient();
  const { isTyping } = useCellEdits();
  const last = useLastRow(list);
  const [target, setTarget] = useState<{ readonly number: number; readonly stayed: number } | null>(null);
  useEffect(() => {
    const row = target?.stayed === stayed ? list.current?.querySelector<HTMLElement>(`[data-row="${target.number}"]`) : null;
    if (!row) return;
    setTarget(null);
    focusRow(row);
  });
  const look = async () => {
    const from = url.kind === 'broken' ? { after: last.current, page: url.page } : { after: 0, page: 1 };
    const read: BrokenPage = (page) =>
      queries.fetchQuery(importRowsQuery(importId, { kind: 'broken', page, pageSize: ROWS_SIZE }, isTyping));
    const found = await findBroken(read, from.after, from.page);
    setTarget(found && { number: found.number, stayed });
    change({ kind: 'broken', outcome: null, search: '', page: found?.page ?? 1 });
  };
  return () => {
    const found = brokenAfter(list.current, last.current);
    if (found) focusRow(found);
    // If the request fails, the filtered list shows the error.
    else void look().catch(() => change({ kind: 'broken', outcome: null }));
  };
}

/** Number of the row focused last; 0 if none was. */
function useLastRow(list: RefObject<HTMLElement | null>): RefObject<number> {
  const last = useRef(0);
  useEffect(() => {
    const around = list.current;
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
      if (row) last.current = numberOf(row);
    };
    around?.addEventListener('focusin', note);
    return () => around?.removeEventListener('focusin', note);
  }, [list]);
  return last;
}
