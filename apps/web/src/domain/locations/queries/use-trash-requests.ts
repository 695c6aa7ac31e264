import { deleteLocation, type Location, restoreLocation } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { locationKeys } from './location-keys.ts';

/** Requests that move a location to the trash and back. They throw ApiError; `trash` fails if the location has another version by now. */
export function useTrashRequests() {
  const queries = useQueryClient();
  /** Refetches list, map, counts and trash. */
  const refresh = () => void queries.invalidateQueries({ queryKey: locationKeys.all });
  return {
    refresh,
    trash: ({ _id: id, version }: Pick<Location, '_id' | 'version'>) => call(deleteLocation, { params: { id }, query: { version } }),
    restore: async (id: string) => {
      await call(restoreLocation, { params: { id } });
      refresh();
    },
  };
}
