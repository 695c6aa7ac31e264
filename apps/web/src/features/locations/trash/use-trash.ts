import { restoreLocation, searchTrash, type TrashedLocation } from '@rastnetz/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationKeys, type TrashQuery } from '#domain/locations/queries/location-keys.ts';
import { useListUrl } from '#features/locations/selection/use-list-url.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useLastPage } from '#kit/lists/use-last-page.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** Loads the page of the trash that the address names. A page number beyond the end redirects to the last page. */
export function useTrash() {
  const [{ trashSearch: search, trashPage: page }, change] = useListUrl();
  const query: TrashQuery = { ...(search !== '' && { suche: search }), page };
  const answer = useQuery({
    queryKey: locationKeys.trash(query),
    queryFn: ({ signal }) => call(searchTrash, { body: query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });
  useLastPage(answer, page, (last) => change({ trashPage: last }, { replace: true }));
  return {
    search,
    setSearch: (text: string) => change({ trashSearch: text }, { replace: true }),
    page,
    setPage: (next: number) => change({ trashPage: next }),
    answer,
  };
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
