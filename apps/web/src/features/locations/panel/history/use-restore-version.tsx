import { Stack, Text } from '@mantine/core';
import { type HistoryEntry, type Location, restoreLocationVersion } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChangedField, ChangedFields } from '#domain/locations/changes/changed-fields.tsx';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { GoLiveNotice } from '#domain/locations/quota/go-live-notice.tsx';
import { staleLocation } from '#domain/locations/values/stale-location.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { formatDateTime } from '#kit/lib/format.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { stepChanges } from './step-changes.ts';

export interface RestoreHandlers {
  /** The location in its present version. */
  readonly present: Location;
  /** Whether there are unsaved entries, which would be lost. */
  readonly touched: boolean;
  /** Called with the restored location. */
  readonly onRestored: (location: Location) => void;
  /** Called with the stored location after a version conflict. */
  readonly onStale: (location: Location) => void;
}

/** Message about the last restore, and whether it failed. */
export interface RestoreNotice {
  readonly text: string;
  readonly hasFailed: boolean;
}

/** Restores a version of a location: shows the changes for confirmation, sends the present version, and reports the result. */
export function useRestoreVersion({ present, touched, onRestored, onStale }: RestoreHandlers) {
  const context = useDescribeContext();
  const { t, language } = context;
  const queries = useQueryClient();
  const ask = useAsk();
  const [notice, setNotice] = useState<RestoreNotice | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const run = async (entry: HistoryEntry, when: string) => {
    const params = { id: present._id, entryId: String(entry.id) };
    const { standort, missingFiles } = await call(restoreLocationVersion, { params, body: { version: present.version } });
    onRestored(standort);
    toastSuccess(t('history.restored', { when }));
    if (missingFiles > 0) setNotice({ text: t('history.missing', { count: missingFiles }), hasFailed: false });
  };
  const fail = (error: unknown) => {
    const theirs = staleLocation(error);
    if (theirs) onStale(theirs);
    const isStale = hasCode(error, 'stale_version');
    setNotice({ text: isStale ? t('history.stale') : `${t('history.restore_failed')} ${problemText(t, error)}`, hasFailed: true });
  };
  const restore = async (entry: HistoryEntry) => {
    const when = formatDateTime(entry.at, language);
    const changes = stepChanges(present, entry.after, context);
    const body = <RestorePreview present={present} changes={changes} losesEntries={touched} />;
    if (!(await ask({ title: t('history.ask', { when }), body, yes: t('history.yes'), isHarmless: !touched }))) return;
    setNotice(null);
    setBusyId(entry.id);
    await run(entry, when).catch(fail);
    setBusyId(null);
    void queries.invalidateQueries({ queryKey: locationKeys.all });
  };
  return { restore, busyId, notice };
}

interface RestorePreviewProps {
  /** The location in its present version. */
  readonly present: Location;
  readonly changes: readonly ChangedField[];
  /** Whether unsaved entries would be lost. */
  readonly losesEntries: boolean;
}

/** Shows what restoring a version would change. */
function RestorePreview({ present, changes, losesEntries }: RestorePreviewProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      {losesEntries && <Text size="sm">{t('history.ask_unsaved')}</Text>}
      <Text size="sm">{changes.length > 0 ? t('history.ask_changes') : t('history.ask_same')}</Text>
      {changes.length > 0 && <ChangedFields changes={changes} />}
      {changes.length > 0 && <GoLiveNotice stored={present} />}
    </Stack>
  );
}
