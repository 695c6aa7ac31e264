import { type LegalPage, type LegalPageKey, type LegalTexts, listLegalPages, saveLegalPage } from '@rastnetz/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/api/problem-text.ts';
import { legalKeys } from '../../../shared/legal/legal-keys.ts';
import { toastSuccess } from '../../../shared/ui/toasts.ts';

/** Both pages as super admins edit them. */
export const legalPagesQuery = () =>
  queryOptions({ queryKey: legalKeys.pages, queryFn: ({ signal }) => call(listLegalPages, {}, { signal }), staleTime: 0 });

interface SaveLegal {
  readonly page: LegalPageKey;
  readonly onSaved: (saved: LegalPage) => void;
  readonly onFailed: (error: Error) => void;
  /** What is stored now, after somebody else saved. */
  readonly onReloaded: (theirs: LegalPage) => void;
}

interface Wanted {
  readonly version: number;
  readonly texts: LegalTexts;
}

/** The ways of a page to the server and back. */
export function useSaveLegal({ page, onSaved, onFailed, onReloaded }: SaveLegal) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: Wanted) => call(saveLegalPage, { params: { page }, body: wanted }),
    onSuccess: (saved) => {
      toastSuccess(t('legal.saved'));
      onSaved(saved);
      return queries.invalidateQueries({ queryKey: legalKeys.all });
    },
    onError: onFailed,
  });
  const reload = useMutation({
    networkMode: 'always',
    mutationFn: () => queries.fetchQuery(legalPagesQuery()),
    onSuccess: ({ pages }) => {
      saving.reset();
      const theirs = pages.find((each) => each.page === page);
      if (theirs) onReloaded(theirs);
    },
  });
  const { error } = saving;
  const isStale = error instanceof ApiError && error.code === 'stale_version';
  return { saving, reload, isStale, failure: error && !isStale ? `${t('legal.failed')} ${problemText(t, error)}` : null };
}
