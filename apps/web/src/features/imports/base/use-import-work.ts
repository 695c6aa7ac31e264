import { cancelImport, commitImport, type Import, rollbackImport } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { importKeys } from './import-queries.ts';
import { refusalWords } from './refusal-words.ts';

const CALLS = { commit: commitImport, cancel: cancelImport, rollback: rollbackImport } as const;
type Work = keyof typeof CALLS;

const FAILED = {
  commit: 'import_step.commit.failed',
  cancel: 'import_step.cancel.failed',
  rollback: 'import_step.rollback.failed',
} as const;

export interface ImportWork {
  /** Starts the work; the caller asks for confirmation first. */
  readonly begin: (work: Work) => void;
  /** The work requested last, until the state of the import changes. */
  readonly pending: Work | null;
  readonly isBusy: boolean;
  /** Why the last request was refused. */
  readonly error: string | null;
}

/** Requests commit, cancel or rollback of an import; the progress is part of the import. */
export function useImportWork({ id, state }: Pick<Import, 'id' | 'state'>): ImportWork {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: ({ work }: { readonly work: Work; readonly from: Import['state'] }) => call(CALLS[work], { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.all }),
  });
  const isAwaited = isPending || (isSuccess && variables.from === state);
  return {
    begin: (work) => mutate({ work, from: state }),
    pending: isAwaited ? variables.work : null,
    isBusy: isPending,
    error: error && variables?.from === state ? `${t(FAILED[variables.work])} ${refusalWords(t, language, error)}` : null,
  };
}
