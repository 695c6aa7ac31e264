import { cancelImport, type Import, rollbackImport } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { importKeys, isRunning } from './import-queries.ts';
import { refusalWords } from './refusal-words.ts';

const CALLS = { cancel: cancelImport, rollback: rollbackImport } as const;
type Work = keyof typeof CALLS;

const FAILED = {
  cancel: 'import_step.cancel.failed',
  rollback: 'import_step.rollback.failed',
} as const;

export interface ImportWork {
  /** Starts the work; the caller asks for confirmation first. */
  readonly begin: (work: Work) => void;
  /** The work requested last, until the state of the import changes. */
  readonly pending: Work | null;
  readonly isBusy: boolean;
  /** Why the last request was refused, until the state of the import changes. */
  readonly error: string | null;
}

/** Requests cancel or rollback of an import; the progress is part of the import. Once they end, invalidates the locations. */
export function useImportWork({ id, state }: Pick<Import, 'id' | 'state'>): ImportWork {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const before = useRef(state);
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (work: Work) => call(CALLS[work], { params: { id } }),
    onSettled: async (_answer, refusal, work) => {
      await queries.invalidateQueries({ queryKey: importKeys.all });
      // A repeated roll-back that has ended by now leaves the state as it was.
      const isOver = work === 'rollback' && !refusal && !isRunning({ state: before.current });
      if (isOver) void queries.invalidateQueries({ queryKey: locationKeys.all });
    },
  });
  useLayoutEffect(() => {
    const from = before.current;
    before.current = state;
    if (from === state) return;
    // An import may return to a state: its former request and refusal are of no account then.
    reset();
    if (from !== 'checking' && !isRunning({ state })) void queries.invalidateQueries({ queryKey: locationKeys.all });
  }, [state, reset, queries]);
  // Only a cancel changes a running import later than it is answered. Other work may have ended by the answer, in the state in which it began.
  const isAwaited = isPending || (isSuccess && isRunning({ state }));
  return {
    begin: (work) => mutate(work),
    pending: isAwaited ? variables : null,
    isBusy: isPending,
    error: error && variables ? `${t(FAILED[variables])} ${refusalWords(t, language, error)}` : null,
  };
}
