import { can } from '@rastnetz/contract';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { COMPANY_PARAM } from '#domain/companies/company-path.ts';
import { useUser } from '#kit/session/use-session.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Which company the page shows, and the way to another: the address holds it. Without the right to every company it is one's own. */
export function useShownCompany(): readonly [string, (id: string) => void] {
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const named = query.get(COMPANY_PARAM)?.toLowerCase() ?? '';
  const show = useCallback(
    (id: string) => setQuery(id === user.companyId ? {} : { [COMPANY_PARAM]: id }, { preventScrollReset: true }),
    [setQuery, user.companyId],
  );
  return [can(user, 'companies') && UUID.test(named) ? named : user.companyId, show];
}
