import { listUnsentMails, retryMail, type UnsentMail } from '@rastnetz/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userKeys } from '#features/users/list/user-keys.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { rowState } from '#kit/api/row-state.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** A page of unsent mails. */
export const unsentMailsQuery = (page: number) =>
  queryOptions({
    queryKey: userKeys.mails(page),
    queryFn: ({ signal }) => call(listUnsentMails, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });

/** Retries a mail immediately; `error` names the mail whose retry failed, and why. */
export function useRetryMail() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const retrying = useMutation({
    mutationFn: ({ id }: UnsentMail) => call(retryMail, { params: { id } }),
    onSuccess: ({ recipient }) => toastSuccess(t('mails.retried', { recipient })),
    onSettled: () => queries.invalidateQueries({ queryKey: userKeys.all }),
  });
  return { retry: retrying.mutate, ...rowState(retrying, (error) => `${t('mails.retry_failed')} ${problemText(t, error)}`) };
}
