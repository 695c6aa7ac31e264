import { useDebouncedValue } from '@mantine/hooks';
import { listCompanies, listPeople, SEARCH_DEBOUNCE_MS } from '@rastnetz/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyLabel } from '#domain/companies/company-text.ts';
import { call } from '#kit/api/client.ts';
import { stripBidiControls } from '#kit/lib/isolate.ts';
import { effectiveSearch } from '#kit/lists/effective-search.ts';

/** An actor or subject of the log. */
export interface PartyOption {
  readonly value: string;
  readonly label: string;
}

/** Most options offered at once. */
const OPTIONS = 10;
const CALM = { placeholderData: keepPreviousData, networkMode: 'always' } as const;

/** Searches people and optionally companies, debounced; a text that is too short lists the first ones. */
export function useParties(typed: string, withCompanies: boolean) {
  const { t } = useTranslation();
  const [rested] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const suche = effectiveSearch(rested);
  const query = { suche, pageSize: OPTIONS };
  const people = useQuery({
    queryKey: ['audit', 'people', query],
    queryFn: ({ signal }) => call(listPeople, { query }, { signal }),
    ...CALM,
  });
  const companies = useQuery({
    queryKey: ['audit', 'companies', query],
    queryFn: ({ signal }) => call(listCompanies, { query }, { signal }),
    enabled: withCompanies,
    ...CALM,
  });
  const persons = (people.data?.data ?? []).map(({ id, vorname, nachname, email }): PartyOption => {
    const name = stripBidiControls(`${vorname} ${nachname}`).trim();
    return { value: id, label: name === '' ? email : `${name} (${email})` };
  });
  const firms = (companies.data?.data ?? []).map((company): PartyOption => ({ value: company.id, label: companyLabel(t, company) }));
  return { persons, firms, isFetching: people.isFetching || companies.isFetching, isSearch: suche !== '', hasFailed: people.isError };
}
