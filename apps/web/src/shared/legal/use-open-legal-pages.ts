import { can, type LegalPageKey, listOpenLegalPages } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useUser } from '../session/use-session.ts';
import { legalKeys } from './legal-keys.ts';

/** The legal pages that still wait for their operator, for those who can enter them; nothing for others. */
export function useOpenLegalPages(): readonly LegalPageKey[] {
  const { data } = useQuery({
    queryKey: legalKeys.open,
    queryFn: ({ signal }) => call(listOpenLegalPages, {}, { signal }),
    enabled: can(useUser(), 'legal'),
  });
  return data?.open ?? [];
}
