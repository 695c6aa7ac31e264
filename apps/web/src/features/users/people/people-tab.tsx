import { Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { can, listPeople } from '@rastnetz/contract';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyMessage, ListFrame } from '#features/users/list/list-frame.tsx';
import type { ChangeUsers } from '#features/users/list/use-users-url.ts';
import { userKeys } from '#features/users/list/user-keys.ts';
import { managesAllCompanies } from '#features/users/list/user-policy.ts';
import { isFiltered, PLAIN_URL, type UsersUrl } from '#features/users/list/users-url.ts';
import { call } from '#kit/api/client.ts';
import { useUser } from '#kit/session/use-session.ts';
import { PeopleCards } from './people-cards.tsx';
import { PeopleTable } from './people-table.tsx';
import { PeopleToolbar } from './people-toolbar.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { RulesCard } from './rules-card.tsx';

interface PeopleTabProps {
  readonly url: UsersUrl;
  readonly change: ChangeUsers;
}

/** Width from which the table fits beside the sidebar. */
const TABLE_QUERY = '(min-width: 75em)';

/** People of the network, or of the viewer's company: search, filters, list, and the rules for those who manage all companies. */
export function PeopleTab({ url, change }: PeopleTabProps) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(TABLE_QUERY, false, { getInitialValueInEffect: false });
  const user = useUser();
  const answer = usePeople(url);
  const filtered = isFiltered(url);
  const turn = useCallback((page: number) => change({ page }), [change]);
  const clear = () => change({ ...PLAIN_URL, sort: url.sort, panel: url.panel });
  return (
    <Stack gap="md">
      <PeopleToolbar url={url} change={change} rows={answer.data?.data ?? []} />
      <ListFrame
        answer={answer}
        page={url.page}
        onPage={turn}
        loading={t('users.loading')}
        failed={t('users.load_failed')}
        pagesLabel={t('users.pages')}
        empty={
          <>
            <EmptyMessage icon={<IconUsers size={32} stroke={1.5} aria-hidden />}>
              {t(filtered ? 'users.empty' : 'users.empty_all')}
            </EmptyMessage>
            {filtered && (
              <Button variant="default" onClick={clear}>
                {t('users.filter.clear')}
              </Button>
            )}
          </>
        }
        rows={(rows) =>
          isWide ? (
            <PeopleTable rows={rows} openId={url.panel} sort={url.sort} onSort={(sort) => change({ sort })} />
          ) : (
            <PeopleCards rows={rows} openId={url.panel} />
          )
        }
      />
      {/* Rendered after the list, so that the card does not move when the list loads. */}
      {!answer.isPending && managesAllCompanies(user) && <RulesCard />}
      {!answer.isPending && can(user, 'admins') && <RegistrationCard />}
    </Stack>
  );
}

/** Loads the page of people that the address describes. */
function usePeople({ search, role, status, company, sort, page }: UsersUrl) {
  const query = {
    ...(search !== '' && { suche: search }),
    ...(role && { role }),
    ...(status && { status }),
    ...(company && { companyId: company }),
    sort: sort.field,
    direction: sort.direction,
    page,
  };
  return useQuery({
    queryKey: userKeys.people(query),
    queryFn: ({ signal }) => call(listPeople, { query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}
