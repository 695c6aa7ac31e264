import { type ApiKey, createApiKey, type KeyScope, listApiKeys, revokeApiKey } from '@rastnetz/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userKeys } from '#features/users/list/user-keys.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { rowState } from '#kit/api/row-state.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** A page of the API keys: active ones first, then the newest. */
export const apiKeysQuery = (page: number) =>
  queryOptions({
    queryKey: userKeys.apiKeys(page),
    queryFn: ({ signal }) => call(listApiKeys, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });

/** Creates a key. The secret is in the response only and is never cached. */
export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (wanted: { readonly name: string; readonly scopes: KeyScope[] }) => call(createApiKey, { body: wanted }),
    onSuccess: () => queries.invalidateQueries({ queryKey: userKeys.all }),
  });
}

/** Revokes a key after confirmation. Requires a ConfirmProvider. */
export function useRevokeApiKey() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const ask = useAsk();
  const revoking = useMutation({
    mutationFn: ({ id }: ApiKey) => call(revokeApiKey, { params: { id } }),
    onSuccess: (_, { name }) => toastSuccess(t('api_keys.revoked_done', { name })),
    onSettled: () => queries.invalidateQueries({ queryKey: userKeys.all }),
  });
  const run = async (key: ApiKey) => {
    const question = { title: t('api_keys.ask.title', { name: key.name }), body: t('api_keys.ask.body'), yes: t('api_keys.ask.yes') };
    if (await ask(question)) revoking.mutate(key);
  };
  return {
    revoke: (key: ApiKey) => void run(key),
    ...rowState(revoking, (error) => `${t('api_keys.revoke_failed')} ${problemText(t, error)}`),
  };
}
