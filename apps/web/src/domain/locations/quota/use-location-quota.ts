import { getLocationQuota, type LocationQuota } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';

/**
 * Number of locations that the user's company may have and has, and whether an admin confirmed it; undefined while loading, after a
 * failure, and if `isAsked` is false.
 */
export function useLocationQuota(isAsked = true): LocationQuota | undefined {
  const { data } = useQuery({
    queryKey: [...locationKeys.all, 'room'],
    queryFn: ({ signal }) => call(getLocationQuota, { signal }),
    staleTime: 0,
    retry: false,
    enabled: isAsked,
  });
  return data;
}
