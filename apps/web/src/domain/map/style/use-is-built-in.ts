import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#kit/api/settings-query.ts';

/** Whether maps use the built-in map, which shows no streets; true until it is known. */
export function useIsBuiltIn(): boolean {
  const { data } = useQuery(settingsQuery());
  return data === undefined || data.styleUrl === null;
}
