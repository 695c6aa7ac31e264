import { Alert } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DraftNotice, InvalidNotice } from '#domain/locations/editor/panel-notices.tsx';
import { isOpenReport, isTrashed } from '#features/clearing/panel/form/save-plan.ts';
import type { ReportEditor } from '#features/clearing/panel/form/use-report-editor.ts';
import { DecidedNotice } from './decided-notice.tsx';
import { ReportConflict } from './report-conflict.tsx';

interface NoticesProps {
  readonly editor: ReportEditor;
}

/** Notices about the report as a whole, above its sections. */
export function ReportNotices({ editor }: NoticesProps) {
  const { form, request, isSaveBlocked, theirs } = editor;
  const isInvalid = Object.keys(form.errors).length > 0;
  return (
    <>
      <StateNotice editor={editor} />
      <RestoredNotice editor={editor} />
      {theirs && <ReportConflict key={`${theirs.version} ${theirs.standort?.version}`} editor={editor} theirs={theirs} />}
      {isSaveBlocked && !request.failure && isInvalid && <InvalidNotice />}
    </>
  );
}

/** The decision, or that the location is in the trash. */
function StateNotice({ editor: { report } }: { readonly editor: ReportEditor }) {
  const { t } = useTranslation();
  if (!isOpenReport(report)) return <DecidedNotice report={report} />;
  if (!isTrashed(report)) return null;
  return (
    <Alert color="amber" variant="outline" icon={<IconTrash aria-hidden />}>
      {t('clearing_panel.trashed')}
    </Alert>
  );
}

/** Says that entries were restored after a reload. */
function RestoredNotice({ editor: { clearing, form, touched, theirs, cancel } }: { readonly editor: ReportEditor }) {
  const isRestored = clearing.isRestored || form.restored !== null;
  if (!isRestored || !touched || theirs !== null) return null;
  const keep = () => {
    clearing.dismissRestored();
    form.dismissRestored();
  };
  return <DraftNotice lostFiles={form.restored ?? []} onKeep={keep} onDrop={cancel} />;
}
