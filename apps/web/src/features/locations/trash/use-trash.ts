import { restoreLocation, searchTrash, type TrashedLocation } from '@rastnetz/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys, type TrashQuery } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useLastPage } from '#kit/lists/use-last-page.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** Loads a page of the trash. A page number beyond the end redirects to the last page. */
export function useTrash() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query: TrashQuery = { ...(search !== '' && { suche: search }), page };
  const answer = useQuery({
    queryKey: locationKeys.trash(query),
    queryFn: ({ signal }) => call(searchTrash, { body: query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });
  useLastPage(answer, page, setPage);
  const handleSearch = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  return { search, setSearch: handleSearch, page, setPage, answer };
}

/** Restores a location from the trash; refetches trash, list, map and counts. */
export function useRestore() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ _id }: TrashedLocation) => call(restoreLocation, { params: { id: _id } }),
    onSuccess: ({ title }) => toastSuccess(t('trash.restored', { title })),
    onError: (error, { title }) => toastError(`${t('trash.restore_failed', { title })} ${problemText(t, error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: locationKeys.all }),
  });
  return { restore: mutate, restoringId: isPending ? variables._id : null };
}
