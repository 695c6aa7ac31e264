import { can, type LegalPageKey, listOpenLegalPages } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { useUser } from '#kit/session/use-session.ts';
import { legalKeys } from './legal-keys.ts';

interface OpenLegalPages {
  /** The legal pages that still wait for their operator, for those who can enter them; none for others. */
  readonly open: readonly LegalPageKey[];
  /** Whether the answer is still to come. */
  readonly isLoading: boolean;
}

export function useOpenLegalPages(): OpenLegalPages {
  const { data, isLoading } = useQuery({
    queryKey: legalKeys.open,
    queryFn: ({ signal }) => call(listOpenLegalPages, {}, { signal }),
    enabled: can(useUser(), 'legal'),
  });
  return { open: data?.open ?? [], isLoading };
}
