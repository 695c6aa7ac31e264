import { useDebouncedValue } from '@mantine/hooks';
import { listCompanies, SEARCH_DEBOUNCE_MS, SEARCH_MIN } from '@rastnetz/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { companyKeys } from './company-keys.ts';

/** Companies to choose from at once; the search finds the others. */
const OPTIONS = 20;

/** The companies a search finds, once typing rests; too short a search finds the first ones by name. */
export function useCompanyOptions(typed: string) {
  const [rested] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const suche = rested.normalize('NFC').length < SEARCH_MIN ? '' : rested;
  const query = { suche, pageSize: OPTIONS };
  const answer = useQuery({
    queryKey: companyKeys.list(query),
    queryFn: ({ signal }) => call(listCompanies, { query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  return { answer, suche };
}
