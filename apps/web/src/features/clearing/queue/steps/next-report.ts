import { PAGE_SIZE } from '@rastnetz/contract';
import type { QueuePage } from '#features/clearing/queue/selection/queue-query.ts';

/** Where to continue: at a report, at the first of another page, or nowhere. */
export type NextReport =
  | { readonly kind: 'report'; readonly id: string }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'end'; readonly isEmpty: boolean };

interface Decided {
  readonly id: string;
  /** Its place on the page before the decision; -1 where it stood on another. */
  readonly at: number;
  readonly page: number;
}

/** What follows a decided report that was the last of its page, by the page as it is now: where it left the list, the rows behind moved up. */
export function nextReport({ data, total }: QueuePage, { id, at, page }: Decided): NextReport {
  const others = data.filter(({ _id }) => _id !== id);
  const hasLeft = others.length === data.length;
  const moved = hasLeft ? others[Math.max(at, 0)] : undefined;
  if (moved) return { kind: 'report', id: moved._id };
  if (total > page * PAGE_SIZE) return { kind: 'page', page: page + 1 };
  return { kind: 'end', isEmpty: others.length === 0 && page === 1 };
}
