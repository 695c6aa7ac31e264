import { getLocationRoom, type LocationRoom } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { locationKeys } from './location-keys.ts';

/** How many locations the own company may have and has; undefined until it is known, and where the request fails. */
export function useLocationRoom(): LocationRoom | undefined {
  const { data } = useQuery({
    queryKey: [...locationKeys.all, 'room'],
    queryFn: ({ signal }) => call(getLocationRoom, { signal }),
    staleTime: 0,
    retry: false,
  });
  return data;
}
