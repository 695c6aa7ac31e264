import { useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode, issuesOf } from '#kit/api/api-error.ts';
import { issueText, problemText } from '#kit/api/problem-text.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import type { FieldIssues } from './form-errors.ts';

/** How a form over a version saves and loads its record. */
export interface VersionedApi<Stored, Values> {
  readonly texts: {
    /** Shown if fields of the form are invalid. */
    readonly invalid: string;
    /** Shown before the reason if a save fails. */
    readonly failed: string;
    readonly saved: (saved: NonNullable<Stored>) => string;
  };
  /** Saves `values` over the version of `base`. */
  readonly send: (values: Values, base: Stored) => Promise<NonNullable<Stored>>;
  /** Updates other data after a save; its result is awaited. */
  readonly propagate: (saved: NonNullable<Stored>) => unknown;
  /** Loads the record after a version conflict; null if it no longer exists. */
  readonly read?: () => Promise<NonNullable<Stored> | null>;
  /** The stored record in the response to a version conflict; null for any other error. */
  readonly theirsIn?: (error: Error) => NonNullable<Stored> | null;
}

interface Outcomes<Stored> {
  readonly onSaved: (saved: NonNullable<Stored>) => void;
  /** Called with the version that somebody else has stored. */
  readonly onConflict: (theirs: NonNullable<Stored>) => void;
  /** Called with the server's errors by field path; empty if the save failed for another reason. */
  readonly onIssues: (issues: FieldIssues) => void;
}

/** Saves a record over its version, and reloads it after a version conflict. */
export function useSaveVersion<Stored, Values>(
  { texts, send, propagate, read, theirsIn }: VersionedApi<Stored, Values>,
  { onSaved, onConflict, onIssues }: Outcomes<Stored>,
) {
  const { t } = useTranslation();
  const saving = useMutation({
    mutationFn: ({ values, base }: { readonly values: Values; readonly base: Stored }) => send(values, base),
    onSuccess: (saved) => {
      const result = propagate(saved);
      toastSuccess(texts.saved(saved));
      onSaved(saved);
      return result;
    },
    onError: (error) => {
      const theirs = theirsIn?.(error);
      if (theirs) resolve(theirs);
      else onIssues(Object.fromEntries(issuesOf(error).map((issue) => [issue.path, issue])));
    },
  });
  const resolve = (theirs: NonNullable<Stored>) => {
    saving.reset();
    onConflict(theirs);
  };
  const reload = useMutation({
    mutationFn: async () => (await read?.()) ?? null,
    onSuccess: (theirs) => theirs && resolve(theirs),
  });
  const { error } = saving;
  // The reason no longer applies once the network is back; the changes are still in the form.
  useWindowEvent('online', () => hasCode(error, 'offline') && saving.reset());
  const isStale = read !== undefined && hasCode(error, 'stale_version');
  const whole = issuesOf(error).find(({ path }) => path === '');
  const reason = whole ? issueText(t, whole) : problemText(t, error);
  return { saving, reload, isStale, failure: error && !isStale ? `${texts.failed} ${reason}` : null };
}
