import { createCompany } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#kit/api/client.ts';
import { faultAt } from '#kit/api/fault-at.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { companyKeys } from './company-keys.ts';

/** Creates a confirmed company; `fault` is the error message of the last attempt, or null. */
export function useCreateCompany() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const creating = useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => call(createCompany, { body: { name } }),
    onSuccess: (_, name) => {
      toastSuccess(t('companies.new.done', { name }));
      void queries.invalidateQueries({ queryKey: companyKeys.all });
    },
  });
  return { ...creating, fault: creating.error ? faultAt(t, creating.error, 'name', t('companies.new.failed')) : null };
}
