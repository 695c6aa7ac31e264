import type { Icon } from '@tabler/icons-react';

/** A search result that can be chosen. */
export interface SearchHit {
  readonly key: string;
  readonly title: string;
  readonly details?: string;
  readonly icon: Icon;
  /** Runs after the dialog has closed. */
  readonly run: () => unknown;
}

export interface SearchGroup {
  readonly label: string;
  readonly hits: readonly SearchHit[];
}
