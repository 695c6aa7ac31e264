import { SegmentedControl, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { NearestPlace, ReportDetail } from '@rastnetz/contract';
import { type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '../../../shared/clearing/use-letter-keys.ts';
import classes from '../../../shared/locations/editor/editor.module.css';
import { ClearingSection } from './clearing-section.tsx';
import { FrameBody, useOwnDialogs } from './frame.tsx';
import { ReportHistory } from './history/report-history.tsx';
import { LocationData } from './location-data.tsx';
import { MergeDialog } from './merge/merge-dialog.tsx';
import { NearestSection } from './nearest-section.tsx';
import { ProposalsSection } from './proposals-section.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { ReportContentProps } from './report-content-props.ts';
import { ReportFoot } from './report-foot.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportNotices } from './report-notices.tsx';
import { isDecidable, isOpenReport } from './save-plan.ts';
import { type ReportEditor as Editor, useReportEditor } from './use-report-editor.ts';

interface ReportEditorProps extends ReportContentProps {
  readonly opened: ReportDetail;
}

/** What of a report is shown. */
type Tab = 'report' | 'history';

/** One report: what is known of it, what was proposed, and its location's data, to save and to decide; beside it its history. */
export function ReportEditor({ opened, closing, onClose, ...handlers }: ReportEditorProps) {
  const body = useRef<HTMLDivElement>(null);
  const reply = useRef<HTMLTextAreaElement>(null);
  const editor = useReportEditor(opened, handlers, body);
  const [tab, setTab] = useState<Tab>('report');
  const [isRejecting, setRejecting] = useState(false);
  const [merging, setMerging] = useState<NearestPlace | null>(null);
  useEffect(() => {
    closing.current = () => void editor.leave(onClose);
  });
  const show = (run: () => void) => {
    flushSync(() => setTab('report'));
    run();
  };
  const save = (approves?: boolean) => show(() => editor.save(approves));
  const answer = () => show(() => reply.current?.focus());
  const reject = () => isOpenReport(editor.report) && setRejecting(true);
  // A key held down would decide on the next reports as well.
  useLetterKeys({ f: ({ repeat }) => !repeat && save(true), a: reject, r: answer }, useOwnDialogs());
  useHotkeys([['mod+S', () => save()]], []);
  const isHistory = tab === 'history';
  return (
    <>
      <ReportHead editor={editor} />
      <ReportTabs tab={tab} onChange={setTab} />
      <div className={classes.pane} hidden={isHistory}>
        <FrameBody ref={body} inert={editor.calling.isSaving}>
          <ReportParts editor={editor} replyRef={reply} onMerge={setMerging} />
        </FrameBody>
      </div>
      {isHistory && (
        <FrameBody>
          <ReportHistory editor={editor} />
        </FrameBody>
      )}
      <ReportFoot editor={editor} onSave={save} onReject={reject} onAnswer={answer} />
      {merging && editor.theirs === null && <MergeDialog editor={editor} winnerId={merging._id} onClose={() => setMerging(null)} />}
      {isRejecting && editor.theirs === null && <RejectDialog editor={editor} onClose={() => setRejecting(false)} />}
    </>
  );
}

interface ReportPartsProps {
  readonly editor: Editor;
  readonly replyRef: Ref<HTMLTextAreaElement>;
  readonly onMerge: (place: NearestPlace) => void;
}

/** What there is to say, then the clearing information, the proposals, the places around, and the location's data. */
function ReportParts({ editor, replyRef, onMerge }: ReportPartsProps) {
  const { report, form, nameOf } = editor;
  const { positionText, name } = form.values;
  return (
    <Stack gap="xl">
      <ReportNotices editor={editor} />
      <ClearingSection editor={editor} replyRef={replyRef} />
      <ProposalsSection report={report} form={form} nameOf={nameOf} />
      <NearestSection
        positionText={positionText}
        name={name}
        exceptId={report.locationId}
        onMerge={isDecidable(report) ? onMerge : undefined}
      />
      <LocationData editor={editor} />
    </Stack>
  );
}

function ReportTabs({ tab, onChange }: { readonly tab: Tab; readonly onChange: (tab: Tab) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.tabs}>
      <SegmentedControl
        size="xs"
        aria-label={t('history.tabs')}
        value={tab}
        data={[
          { value: 'report', label: t('clearing_panel.tab') },
          { value: 'history', label: t('history.tab_history') },
        ]}
        onChange={(value) => onChange(value === 'history' ? 'history' : 'report')}
      />
    </div>
  );
}
