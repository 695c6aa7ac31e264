import { can, findLocationBounds, type MapCorners } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { useUser } from '#kit/session/use-session.ts';

async function readBounds(mine: boolean, signal: AbortSignal): Promise<MapCorners | null> {
  const read = async (isOwn: boolean) => (await call(findLocationBounds, { body: { mine: isOwn } }, { signal })).bounds;
  return (mine ? await read(true) : null) ?? read(false);
}

interface FirstBounds {
  /** Initial bounds of the map; null if nothing has a position or the request failed. */
  readonly bounds: MapCorners | null;
  readonly isPending: boolean;
}

/** Bounds of the own company's locations, or of all with `locations:all` or if the company has none on the map. Loaded once per visit. */
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
