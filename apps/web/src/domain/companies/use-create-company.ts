import { createCompany } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#kit/api/client.ts';
import { errorTextAt } from '#kit/api/issue-at.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { companyKeys } from './company-keys.ts';

/** Creates a confirmed company; `error` is the error message of the last attempt, or null. */
export function useCreateCompany() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const creating = useMutation({
    mutationFn: (name: string) => call(createCompany, { body: { name } }),
    onSuccess: (_, name) => {
      toastSuccess(t('companies.new.done', { name }));
      void queries.invalidateQueries({ queryKey: companyKeys.all });
    },
  });
  return { ...creating, error: creating.error ? errorTextAt(t, creating.error, 'name', t('companies.new.failed')) : null };
}
