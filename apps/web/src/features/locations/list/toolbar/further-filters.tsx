import { MultiSelect } from '@mantine/core';
import { Brand, can, FAST_FOOD_BRANDS, FUEL_BRANDS, GERMAN_NAMES, TRUCK_BRANDS } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CompanySelect } from '#domain/companies/company-select.tsx';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import type { ChangeList } from '#features/locations/selection/use-list-url.ts';
import { useUser } from '#kit/session/use-session.ts';
import { CustomFilters } from './custom-filters.tsx';
import { companyLabelKey, useCompanyLabel } from './use-filter-names.ts';

interface FurtherFiltersProps {
  readonly list: ListUrl;
  readonly change: ChangeList;
}

/** Filters by company, brand and custom field. */
export function FurtherFilters({ list, change }: FurtherFiltersProps) {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = GERMAN_NAMES.garage;
  const optionsOf = (brands: readonly Brand[]) => brands.map((brand) => ({ value: brand, label: names[brand] ?? brand }));
  return (
    <>
      <MultiSelect
        label={t('locations.filter.brands')}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
        data={[
          { group: t('catalogue.feature.TANKSTELLE'), items: optionsOf(FUEL_BRANDS) },
          { group: t('catalogue.feature.FASTFOOD'), items: optionsOf(FAST_FOOD_BRANDS) },
          { group: t('locations.filter.truck_brands'), items: optionsOf(TRUCK_BRANDS) },
        ]}
        value={[...list.brands]}
        onChange={(chosen) => change({ brands: Brand.options.filter((brand) => chosen.includes(brand)) })}
      />
      <CompanyFilter list={list} change={change} />
      <CustomFilters list={list} change={change} />
    </>
  );
}

/** Filter by company, for users who may see the names of companies. */
function CompanyFilter({ list: { company }, change }: FurtherFiltersProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isOffered = can(useUser(), 'users:all');
  const label = useCompanyLabel(company);
  if (!isOffered) return null;
  return (
    <CompanySelect
      key={label}
      label={t('locations.filter.company')}
      clearable
      comboboxProps={{ withinPortal: false }}
      value={company === null ? null : { id: company, label }}
      onChange={(chosen) => {
        if (chosen) queries.setQueryData(companyLabelKey(chosen.id), chosen.label);
        change({ company: chosen?.id ?? null });
      }}
    />
  );
}
