import { Button, Chip, Group, Stack } from '@mantine/core';
import { can } from '@rastnetz/contract';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationSearchBox } from '#domain/locations/filter/location-search-box.tsx';
import { EmptyMessage, ListFrame } from '#features/users/list/list-frame.tsx';
import type { ChangeUsers } from '#features/users/list/use-users-url.ts';
import { isFiltered, PLAIN_URL, type UsersUrl } from '#features/users/list/users-url.ts';
import { useUser } from '#kit/session/use-session.ts';
import { CompanyRows } from './company-rows.tsx';
import { NewCompany } from './new-company.tsx';
import { useCompanies } from './use-companies.ts';

interface CompaniesTabProps {
  readonly url: UsersUrl;
  readonly change: ChangeUsers;
}

/** Companies of the network and whether they are confirmed (S1-CLEAR-02). */
export function CompaniesTab({ url, change }: CompaniesTabProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [isCreating, setCreating] = useState(false);
  const answer = useCompanies(url);
  const turn = useCallback((page: number) => change({ page }), [change]);
  const filtered = isFiltered(url);
  const onlyOpen = url.waiting && url.search === '';
  const emptyText = onlyOpen ? 'companies.empty_waiting' : 'companies.empty';
  return (
    <Stack gap="md">
      <Group gap="xs" align="flex-start">
        <LocationSearchBox
          label={t('companies.search')}
          placeholder={t('companies.search_example')}
          value={url.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        {can(user, 'companies') && (
          <Button
            variant="default"
            mt={{ base: 0, xs: 25 }}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setCreating(true)}
          >
            {t('companies.create')}
          </Button>
        )}
      </Group>
      <Group gap="xs">
        <Chip size="sm" checked={url.waiting} onChange={(waiting) => change({ waiting })}>
          {t('companies.only_waiting')}
        </Chip>
      </Group>
      <ListFrame
        answer={answer}
        page={url.page}
        onPage={turn}
        loading={t('companies.loading')}
        failed={t('companies.load_failed')}
        pagesLabel={t('companies.pages')}
        empty={
          <>
            <EmptyMessage icon={<IconBuilding size={32} stroke={1.5} aria-hidden />}>
              {t(filtered ? emptyText : 'companies.empty_all')}
            </EmptyMessage>
            {filtered && (
              <Button variant="default" onClick={() => change({ ...PLAIN_URL, tab: 'companies' })}>
                {t('users.filter.clear')}
              </Button>
            )}
          </>
        }
        rows={(rows) => <CompanyRows rows={rows} />}
      />
      {isCreating && <NewCompany onClose={() => setCreating(false)} />}
    </Stack>
  );
}
