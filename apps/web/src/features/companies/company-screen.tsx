import { Anchor, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { can, getCompany, getOwnCompany } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { companyKeys } from '#domain/companies/company-keys.ts';
import { COMPANY_PARAM } from '#domain/companies/company-path.ts';
import { CompanySwitch } from '#domain/companies/company-switch.tsx';
import { call } from '#kit/api/client.ts';
import { type PageKey, paths } from '#kit/navigation/paths.ts';
import { ConfirmProvider } from '#kit/panel/confirm.tsx';
import { useUser } from '#kit/session/use-session.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { useFailureToast } from '#kit/ui/toasts/use-failure-toast.ts';
import classes from './company.module.css';
import { CompanyEditor } from './company-editor.tsx';
import { CompanyOverview } from './company-overview.tsx';

/** Company settings (S2-ROUTE-10): the own company, for super admins any company. */
export function CompanyScreen({ pages }: { readonly pages: readonly PageKey[] }) {
  const { t } = useTranslation();
  const [id, show] = useShownCompany();
  const maySwitch = can(useUser(), 'companies');
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useCompany(id);
  const failed = t('company_page.load_failed');
  useFailureToast(error, failed);
  usePageTitle(t('company_page.title'));
  return (
    <div className={classes.page} tabIndex={-1}>
      <div>
        <Title order={1} size="h2">
          {t('company_page.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t(maySwitch ? 'company_page.intro_all' : 'company_page.intro')}
        </Text>
      </div>
      {maySwitch && (
        <Group gap="md" align="flex-end">
          <CompanySwitch className={classes.switch} label={t('company_page.switch')} id={id} name={data?.name} onShow={show} />
          <Anchor component={Link} size="sm" to={`${paths.users}?tab=companies`}>
            {t('company_page.all')}
          </Anchor>
        </Group>
      )}
      {error && <Failure message={failed} onRetry={() => void refetch()} busy={isFetching} />}
      {!error && !isFetchedAfterMount && <Waiting />}
      {data && (isFetchedAfterMount || error) && (
        <Stack gap="md" key={id}>
          <CompanyOverview company={data} pages={pages} />
          <ConfirmProvider>{() => <CompanyEditor stored={data} />}</ConfirmProvider>
        </Stack>
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status">
      <VisuallyHidden>{t('company_page.loading')}</VisuallyHidden>
      {[170, 480].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  );
}

/** Loads a company: the user's own by S7-COMPANY-01, any other by its id. */
function useCompany(id: string) {
  const isOwn = useUser().companyId === id;
  return useQuery({
    queryKey: companyKeys.one(id),
    queryFn: ({ signal }) => (isOwn ? call(getOwnCompany, {}, { signal }) : call(getCompany, { params: { id } }, { signal })),
    networkMode: 'always',
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Id of the shown company, and how to change it; stored in the address. Without the right to all companies it is the own one. */
function useShownCompany(): readonly [string, (id: string) => void] {
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const named = query.get(COMPANY_PARAM)?.toLowerCase() ?? '';
  const show = useCallback(
    (id: string) => setQuery(id === user.companyId ? {} : { [COMPANY_PARAM]: id }, { preventScrollReset: true }),
    [setQuery, user.companyId],
  );
  return [can(user, 'companies') && UUID.test(named) ? named : user.companyId, show];
}
