import { Stack, Tabs } from '@mantine/core';
import type { NearestPlace, ReportDetail } from '@rastnetz/contract';
import { type Ref, useRef } from 'react';
import { useLetterKeys } from '#domain/clearing/use-letter-keys.ts';
import { focusConflictIn } from '#domain/locations/merge/focus-conflict.ts';
import { NotesTab } from '#domain/notes/notes-tab.tsx';
import frame from '#kit/panel/panel.module.css';
import { KeptTab, TabbedPanel } from '#kit/panel/tabbed-panel.tsx';
import { useClosing } from '#kit/panel/use-closing-guard.ts';
import { useFormKeys } from '#kit/panel/use-form-keys.ts';
import type { ReportContentProps } from './form/report-content-props.ts';
import { reportTabOf } from './form/report-tab.ts';
import { isDecidable, isOpenReport } from './form/save-plan.ts';
import { type ReportEditor as Editor, useReportEditor } from './form/use-report-editor.ts';
import { ReportHistory } from './history/report-history.tsx';
import { LocationData } from './location-data.tsx';
import { MergeDialog } from './merge/merge-dialog.tsx';
import { ClearingSection } from './message/clearing-section.tsx';
import { FrameBody, useOpenDialogCount } from './message/frame.tsx';
import { MessageFacts } from './message/message-facts.tsx';
import { MessageSection } from './message/report-message.tsx';
import { NearestSection } from './nearest/nearest-section.tsx';
import { ReportNotices } from './notices/report-notices.tsx';
import { ProposalsSection } from './proposals/proposals-section.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReportFoot } from './report-foot.tsx';
import { ReportHead } from './report-head.tsx';
import { reportNotes } from './report-notes.ts';
import { useReportDialogs } from './use-report-dialogs.ts';
import { useShownReport } from './use-shown-report.ts';

interface ReportEditorProps extends ReportContentProps {
  readonly opened: ReportDetail;
}

/** One report: known data, proposal, and the location's data, to save and to decide; with tabs of its history and notes. */
export function ReportEditor({ opened, closing, onClose, tab, onTab, ...handlers }: ReportEditorProps) {
  const body = useRef<HTMLDivElement>(null);
  const reply = useRef<HTMLTextAreaElement>(null);
  const editor = useReportEditor(opened, handlers, body);
  const show = useShownReport({ tab, onTab });
  const { dialog, open, openMerge, close } = useReportDialogs(editor, () => show(() => focusConflictIn(body.current)));
  useClosing(closing, () => void editor.leave(onClose));
  const save = (approves?: boolean) => show(() => editor.save(approves));
  const answer = () => show(() => reply.current?.focus());
  const reject = () => isOpenReport(editor.report) && open('reject');
  // Ignores key repeat, which would decide the next reports too.
  const ownDialogs = useOpenDialogCount();
  useLetterKeys({ f: ({ repeat }) => !repeat && save(true), a: reject, r: answer }, ownDialogs);
  // On another tab the form is out of sight.
  useFormKeys({ 'mod+S': () => tab === 'report' && save() }, ownDialogs);
  return (
    <TabbedPanel tab={tab} onTab={(value) => onTab(reportTabOf(value))}>
      <ReportHead editor={editor} />
      <KeptTab value="report">
        <FrameBody ref={body} inert={editor.request.isSaving}>
          <ReportParts editor={editor} replyRef={reply} onMerge={openMerge} />
        </FrameBody>
      </KeptTab>
      <Tabs.Panel value="history" className={frame.body}>
        <ReportHistory editor={editor} />
      </Tabs.Panel>
      <Tabs.Panel value="notes" className={frame.body}>
        <NotesTab source={reportNotes(opened._id)} />
      </Tabs.Panel>
      <ReportFoot editor={editor} saysFailure={tab === 'report' && dialog === null} onSave={save} onReject={reject} onAnswer={answer} />
      {dialog === 'reject' && <RejectDialog editor={editor} onClose={close} />}
      {dialog !== null && dialog !== 'reject' && <MergeDialog editor={editor} winnerId={dialog.winnerId} onClose={close} />}
    </TabbedPanel>
  );
}

interface ReportPartsProps {
  readonly editor: Editor;
  readonly replyRef: Ref<HTMLTextAreaElement>;
  readonly onMerge: (place: NearestPlace) => void;
}

/** Notices, message, proposal, nearby places, reply and live state, and the location's data. */
function ReportParts({ editor, replyRef, onMerge }: ReportPartsProps) {
  const { report, form, nameOf } = editor;
  const { positionText, name } = form.values;
  return (
    <Stack gap="xl">
      <ReportNotices editor={editor} />
      <MessageSection report={report} />
      <ProposalsSection report={report} form={form} nameOf={nameOf} />
      <MessageFacts report={report} form={form} nameOf={nameOf} />
      <NearestSection
        positionText={positionText}
        name={name}
        exceptId={report.locationId}
        onMerge={isDecidable(report) ? onMerge : undefined}
      />
      <ClearingSection editor={editor} replyRef={replyRef} />
      <LocationData report={report} form={form} />
    </Stack>
  );
}
