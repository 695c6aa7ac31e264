import { PAGE_SIZE } from '@rastnetz/contract';
import type { QueuePage } from '#features/clearing/queue/selection/queue-query.ts';

/** What to open after a decision: a report, the first report of another page, or nothing. */
export type NextReport =
  | { readonly kind: 'report'; readonly id: string }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'end'; readonly isEmpty: boolean };

interface Decided {
  readonly id: string;
  /** Index of the report on the page before the decision; -1 if it was on another page. */
  readonly at: number;
  readonly page: number;
}

/** What follows the decided last report of a page, given the reloaded page: if the report left the list, the rows after it have moved up. */
export function nextReport({ data, total }: QueuePage, { id, at, page }: Decided): NextReport {
  const others = data.filter(({ _id }) => _id !== id);
  const hasLeft = others.length === data.length;
  const moved = hasLeft ? others[Math.max(at, 0)] : undefined;
  if (moved) return { kind: 'report', id: moved._id };
  if (total > page * PAGE_SIZE) return { kind: 'page', page: page + 1 };
  return { kind: 'end', isEmpty: others.length === 0 && page === 1 };
}
