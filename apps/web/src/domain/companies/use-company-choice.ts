import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { can, foldText, listCompanies, SEARCH_DEBOUNCE_MS } from '@rastnetz/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#kit/api/client.ts';
import { effectiveSearch } from '#kit/lists/effective-search.ts';
import { useUser } from '#kit/session/use-session.ts';
import { companyKeys } from './company-keys.ts';
import { companyLabel } from './company-text.ts';
import { useCreateCompany } from './use-create-company.ts';

/** A chosen company: its id and label. */
export interface ChosenCompany {
  readonly id: string;
  readonly label: string;
}

/** Option value of "create"; never the id of a company. */
const CREATE = 'create';

/** Options of a company select for the typed text, and the handler of a choice. A missing company can be created if `canCreate` is set. */
export function useCompanyChoice(value: ChosenCompany | null, onChange: (company: ChosenCompany | null) => void, canCreate: boolean) {
  const { t } = useTranslation();
  const user = useUser();
  const [typed, setTyped] = useState(value?.label ?? '');
  const wanted = typed === value?.label ? '' : typed.trim();
  const { answer, suche } = useCompanyOptions(wanted);
  const creating = useCreateCompany();
  const found = (answer.data?.data ?? []).map((company) => ({ value: company.id, label: companyLabel(t, company) }));
  const offersNew = canCreate && can(user, 'companies') && wanted !== '' && !hasName(found, wanted);
  const create = () => creating.mutate(wanted, { onSuccess: ({ id, name }) => onChange({ id, label: name ?? wanted }) });
  const choose = (id: string | null) => {
    const option = found.find((each) => each.value === id);
    onChange(option ? { id: option.value, label: option.label } : null);
  };
  return {
    data: [
      ...found.filter((option) => option.value !== value?.id),
      ...(value ? [{ value: value.id, label: value.label }] : []),
      ...(offersNew ? [{ value: CREATE, label: t('users.company_select.create', { name: wanted }) }] : []),
    ],
    filter: filterBy(suche),
    typed,
    setTyped,
    choose: (id: string | null) => (id === CREATE ? create() : choose(id)),
    isCreating: creating.isPending,
    isFetching: answer.isFetching,
    error: answer.isError ? t('users.company_select.failed') : creating.error,
  };
}

const hasName = (options: readonly ComboboxItem[], name: string): boolean =>
  options.some(({ label }) => label.toLowerCase() === name.toLowerCase());

/** Results of the server are shown unfiltered, because they may match by a person; options from before the search are filtered here. */
const filterBy =
  (suche: string): OptionsFilter =>
  ({ options, search }) => {
    const isWhole = suche !== '' || options.some((option) => 'label' in option && option.label === search);
    if (isWhole) return options;
    return options.filter((option) => 'value' in option && (option.value === CREATE || foldText(option.label).includes(foldText(search))));
  };

/** Options shown without a search; the others are found by searching. */
const OPTIONS = 20;

/** Companies that match the search, once typing pauses; the first ones by name if the search is too short. */
function useCompanyOptions(typed: string) {
  const [rested] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const suche = effectiveSearch(rested);
  const query = { suche, pageSize: OPTIONS };
  const answer = useQuery({
    queryKey: companyKeys.list(query),
    queryFn: ({ signal }) => call(listCompanies, { query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  return { answer, suche };
}
