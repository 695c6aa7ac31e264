import { commitImport, type SeenImport } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { importKeys } from '#features/imports/base/import-queries.ts';
import { refusalWords } from '#features/imports/base/refusal-words.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';

interface Commit {
  /** Starts the commit that the question announced. If it would write something else by now, it is refused and the new numbers are loaded. */
  readonly begin: (announced: SeenImport) => void;
  readonly isBusy: boolean;
  /** Why the last request was refused. */
  readonly error: string | null;
}

/** Requests the commit of a checked import; the progress is part of the import. */
export function useCommit(id: string): Commit {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (seen: SeenImport) => call(commitImport, { params: { id }, body: { seen } }),
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.all }),
  });
  return {
    begin: ({ pass, taken }) => mutate({ pass, taken }),
    isBusy: isPending || isSuccess,
    error: error && `${t('import_step.commit.failed')} ${refusalWords(t, language, error)}`,
  };
}
