import { can, findLocationBounds, type MapCorners } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { useUser } from '#kit/session/use-session.ts';

async function readBounds(mine: boolean, signal: AbortSignal): Promise<MapCorners | null> {
  const read = async (isOwn: boolean) => (await call(findLocationBounds, { body: { mine: isOwn } }, { signal })).bounds;
  return (mine ? await read(true) : null) ?? read(false);
}

interface FirstBounds {
  /** What the map shows first; null where nothing has a position, or nobody could tell. */
  readonly bounds: MapCorners | null;
  readonly isPending: boolean;
}

/**
 * The bounds of the locations somebody looks after: of the own company, or of all with the right to all; of all where the company has none on the
 * map. Read once for each visit: what is saved meanwhile moves no map.
 */
export function useFirstBounds(isNeeded: boolean): FirstBounds {
  const mine = !can(useUser(), 'locations:all');
  const { data, isLoading } = useQuery({
    queryKey: ['first-bounds', mine],
    queryFn: ({ signal }) => readBounds(mine, signal),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { bounds: data ?? null, isPending: isLoading };
}
