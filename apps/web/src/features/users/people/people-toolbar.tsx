import { Group, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Person, PersonSort, Role, UserStatus } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanySelect } from '#domain/companies/company-select.tsx';
import { companyName } from '#domain/companies/company-text.ts';
import type { ChosenCompany } from '#domain/companies/use-company-choice.ts';
import { LocationSearchBox } from '#domain/locations/filter/location-search-box.tsx';
import type { ChangeUsers } from '#features/users/list/use-users-url.ts';
import { managesAllCompanies } from '#features/users/list/user-policy.ts';
import classes from '#features/users/list/users.module.css';
import type { UsersUrl } from '#features/users/list/users-url.ts';
import { useUser } from '#kit/session/use-session.ts';
import { SortSelect } from '#kit/ui/controls/sort-select.tsx';

interface PeopleToolbarProps {
  readonly url: UsersUrl;
  readonly change: ChangeUsers;
  /** The people shown; they provide the name of the company in the address. */
  readonly rows: readonly Person[];
}

const NARROW_QUERY = '(max-width: 74.99em)';

/** Search and filters of the people. */
export function PeopleToolbar({ url, change, rows }: PeopleToolbarProps) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW_QUERY, false, { getInitialValueInEffect: false });
  const isAll = managesAllCompanies(useUser());
  const company = useCompanyFilter(url, rows);
  const roles = Role.options.map((role) => ({ value: role, label: t(`users.role.${role}`) }));
  const states = UserStatus.options.map((status) => ({ value: status, label: t(`users.status.${status}`) }));
  return (
    <Group gap="xs" align="flex-start">
      <LocationSearchBox
        label={t('users.search')}
        placeholder={t('users.search_example')}
        value={url.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      {isAll && (
        <NativeSelect
          className={classes.filter}
          label={t('users.filter.role')}
          value={url.role ?? ''}
          data={[{ value: '', label: t('users.filter.any_role') }, ...roles]}
          onChange={(event) => change({ role: Role.options.find((role) => role === event.currentTarget.value) ?? null })}
        />
      )}
      <NativeSelect
        className={classes.filter}
        label={t('users.filter.status')}
        value={url.status ?? ''}
        data={[{ value: '', label: t('users.filter.any_status') }, ...states]}
        onChange={(event) => change({ status: UserStatus.options.find((status) => status === event.currentTarget.value) ?? null })}
      />
      {isAll && (
        <CompanySelect
          className={`${classes.filter} ${classes.wideFilter}`}
          label={t('users.filter.company')}
          placeholder={t('users.filter.any_company')}
          clearable
          value={company.chosen}
          onChange={(chosen) => {
            company.remember(chosen);
            change({ company: chosen?.id ?? null });
          }}
        />
      )}
      {isNarrow && (
        <SortSelect
          className={`${classes.filter} ${classes.wideFilter}`}
          fields={PersonSort.options}
          sort={url.sort}
          nameOf={({ field, direction }) => t(`users.sort_${direction}`, { column: t(`users.sort_name.${field}`) })}
          onSort={(sort) => change({ sort })}
        />
      )}
    </Group>
  );
}

/** The company filter. The address holds only the id, so the name comes from the rows if the company was not chosen here. */
function useCompanyFilter({ company }: UsersUrl, rows: readonly Person[]) {
  const { t } = useTranslation();
  const [known, remember] = useState<ChosenCompany | null>(null);
  const chosen = (id: string): ChosenCompany => {
    if (known?.id === id) return known;
    const colleague = rows.find(({ companyId }) => companyId === id);
    return { id, label: colleague ? companyName(t, colleague.companyName) : t('users.company_select.chosen') };
  };
  return { chosen: company === null ? null : chosen(company), remember };
}
