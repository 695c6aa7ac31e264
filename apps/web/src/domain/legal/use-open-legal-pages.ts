import { can, type LegalPageKey, listOpenLegalPages } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { useUser } from '#kit/session/use-session.ts';
import { legalKeys } from './legal-keys.ts';

interface OpenLegalPages {
  /** Legal pages that are still incomplete; empty for users who cannot edit them. */
  readonly open: readonly LegalPageKey[];
  /** Whether the request is pending. */
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
