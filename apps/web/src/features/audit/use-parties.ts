import { useDebouncedValue } from '@mantine/hooks';
import { listCompanies, listPeople, SEARCH_DEBOUNCE_MS, SEARCH_MIN } from '@rastnetz/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyLabel } from '#domain/companies/company-text.ts';
import { call } from '#kit/api/client.ts';
import { withoutTurns } from '#kit/lib/isolate.ts';

/** Somebody or something the log tells of. */
export interface Party {
  readonly value: string;
  readonly label: string;
}

/** Most that are offered at once; the search finds the others. */
const OPTIONS = 10;
const CALM = { placeholderData: keepPreviousData, networkMode: 'always' } as const;

/** People, and where wanted companies, that a search finds once typing rests; too short a search finds the first ones. */
export function useParties(typed: string, withCompanies: boolean) {
  const { t } = useTranslation();
  const [rested] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const suche = rested.normalize('NFC').length < SEARCH_MIN ? '' : rested;
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
  const persons = (people.data?.data ?? []).map(({ id, vorname, nachname, email }): Party => {
    const name = withoutTurns(`${vorname} ${nachname}`).trim();
    return { value: id, label: name === '' ? email : `${name} (${email})` };
  });
  const firms = (companies.data?.data ?? []).map((company): Party => ({ value: company.id, label: companyLabel(t, company) }));
  return { persons, firms, isFetching: people.isFetching || companies.isFetching, isSearch: suche !== '', hasFailed: people.isError };
}
