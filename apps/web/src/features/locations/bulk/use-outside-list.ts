import { type LocationSummary, matchLocations } from '@rastnetz/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { locationKeys, type SelectionQuery } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import type { Chosen } from '#kit/chosen/chosen-rows.ts';

interface OutsideListInput {
  readonly chosen: Chosen;
  /** Rows of the page; `total` is the number of all matches, undefined until it is known. */
  readonly rows: readonly LocationSummary[];
  readonly total: number | undefined;
  /** Segment and filters of the list. */
  readonly selection: SelectionQuery;
}

const NONE: readonly string[] = [];

/**
 * Ids of the selected locations that the list does not have: an action or a save moved them out of its filters, or the filters or the segment were
 * changed. Those on other pages are looked up; until the response arrives they count as in the list.
 */
export function useOutsideList({ chosen, rows, total, selection }: OutsideListInput): readonly string[] {
  const shown = new Set(rows.map(({ _id }) => _id));
  const elsewhere = [...chosen.keys()].filter((id) => !shown.has(id));
  const isWhole = total === rows.length;
  const { data } = useQuery({
    queryKey: locationKeys.matching(selection, elsewhere),
    queryFn: async ({ signal }) => {
      const { ids } = await call(matchLocations, { body: { ...selection, ids: elsewhere } }, { signal });
      const matching = new Set(ids);
      return elsewhere.filter((id) => !matching.has(id));
    },
    placeholderData: keepPreviousData,
    enabled: elsewhere.length > 0 && total !== undefined && !isWhole,
  });
  if (elsewhere.length === 0) return NONE;
  if (isWhole) return elsewhere;
  const outside = new Set(data);
  return elsewhere.filter((id) => outside.has(id));
}
