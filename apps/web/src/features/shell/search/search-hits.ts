import type { Icon } from '@tabler/icons-react';

/** One line of the search that can be chosen. */
export interface SearchHit {
  readonly key: string;
  readonly title: string;
  readonly details?: string;
  readonly icon: Icon;
  /** What choosing it does; the dialog closes first. */
  readonly run: () => unknown;
}

export interface SearchGroup {
  readonly label: string;
  readonly hits: readonly SearchHit[];
}
