import type { ReportDetail } from '@rastnetz/contract';
import { useClearingSettings } from '#domain/clearing/use-clearing-settings.ts';
import { MergeBox } from '#domain/locations/merge/merge-box.tsx';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import type { ReportEditor } from '#features/clearing/panel/form/use-report-editor.ts';
import { formatRelative } from '#kit/lib/format.ts';
import { conflictOf, conflictRows, mergedEntries } from './conflict-rows.ts';

interface ReportConflictProps {
  readonly editor: ReportEditor;
  /** The report as somebody else saved it. */
  readonly theirs: ReportDetail;
}

/** Version conflict of the report or its location: who saved it and when, the differences, and a choice for fields both changed. */
export function ReportConflict({ editor, theirs }: ReportConflictProps) {
  const context = useDescribeContext();
  const { t, language } = context;
  const { stageOf } = useClearingSettings();
  const { report, clearing, form, nameOf, takeOver } = editor;
  const conflict = conflictOf({ report, entries: clearing.values, form, nameOf }, theirs);
  const rows = conflictRows(conflict, { ...context, stageName: (stage) => stageOf(stage).name });
  const isReport = theirs.version !== report.version;
  const by = isReport ? theirs : (theirs.standort ?? theirs);
  const params = { who: by.updatedBy ?? t('merge.somebody'), when: formatRelative(by.updatedAt, language) };
  return (
    <MergeBox rows={rows} onApply={(choices) => takeOver(theirs, mergedEntries(conflict, choices))}>
      {t(isReport ? 'clearing_panel.conflict' : 'merge.body', params)}
    </MergeBox>
  );
}
