import { can, getCompany } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyKeys } from '#domain/companies/company-keys.ts';
import { companyName } from '#domain/companies/company-text.ts';
import { useCustomFields } from '#domain/locations/custom/use-custom-fields.ts';
import type { FilterNames } from '#features/locations/selection/active-filters.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { useUser } from '#kit/session/use-session.ts';

/** Query key of the label of a company; a choice from the list of companies stores it. */
export const companyLabelKey = (id: string) => [...companyKeys.all, 'companies', 'label', id];

/** Label of the company in the filter: its name, for users who may read it, else a general one. */
export function useCompanyLabel(id: string | null): string {
  const { t } = useTranslation();
  const user = useUser();
  const { data } = useQuery({
    queryKey: companyLabelKey(id ?? ''),
    queryFn: async ({ signal }) => companyName(t, (await call(getCompany, { params: { id: id ?? '' } }, { signal })).name),
    enabled: id !== null && can(user, 'companies'),
  });
  return data ?? t('locations.filter.one_company');
}

/** What the names of active filters need besides texts. */
export function useFilterNames(company: string | null): FilterNames {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fields } = useCustomFields();
  return { t, language, fields: fields ?? [], company: useCompanyLabel(company) };
}
