/** Query keys of data quality; `all` is the prefix of each. */
export const qualityKeys = {
  all: ['quality'] as const,
  allCounts: ['quality', 'counts'] as const,
  counts: (mine: boolean) => ['quality', 'counts', mine] as const,
  pages: ['quality', 'page'] as const,
  page: (kind: string, mine: boolean, after: string) => ['quality', 'page', kind, mine, after] as const,
};
