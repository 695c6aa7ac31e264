import { type Company, type CompanyFields, getCompany, getOwnCompany, saveCompany } from '@rastnetz/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyKeys } from '#domain/companies/company-keys.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { useUser } from '#kit/session/use-session.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** Loads a company: the user's own by S7-COMPANY-01, any other by its id. */
export function useCompany(id: string) {
  const isOwn = useUser().companyId === id;
  return useQuery({
    queryKey: companyKeys.one(id),
    queryFn: ({ signal }) => (isOwn ? call(getOwnCompany, {}, { signal }) : call(getCompany, { params: { id } }, { signal })),
    networkMode: 'always',
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

interface Saving {
  readonly onSaved: (saved: Company) => void;
  /** `theirs` is the stored company after a version conflict, else null. */
  readonly onFailed: (error: Error, theirs: Company | null) => void;
}

/** Saves changes of a company, based on the version they were made from. */
export function useSaveCompany({ onSaved, onFailed }: Saving) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ base: { id, version }, changes }: { readonly base: Company; readonly changes: Partial<CompanyFields> }) =>
      call(saveCompany, { params: { id }, body: { ...changes, version } }),
    onSuccess: (saved) => {
      queries.setQueryData(companyKeys.one(saved.id), saved);
      void queries.invalidateQueries({ queryKey: companyKeys.all });
      toastSuccess(t('company_page.saved'));
      onSaved(saved);
    },
    onError: (error) => onFailed(error, storedIn(error)),
  });
}

const storedIn = (error: Error): Company | null =>
  error instanceof ApiError && error.code === 'stale_version' ? ((error.problem?.unternehmen as Company | undefined) ?? null) : null;
