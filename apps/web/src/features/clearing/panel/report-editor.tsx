import { Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { NearestPlace, ReportDetail } from '@rastnetz/contract';
import { useEffect, useRef, useState } from 'react';
import { useLetterKeys } from '../../../shared/clearing/use-letter-keys.ts';
import { ClearingSection } from './clearing-section.tsx';
import { FrameBody, useOwnDialogs } from './frame.tsx';
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
import { useReportEditor } from './use-report-editor.ts';

interface ReportEditorProps extends ReportContentProps {
  readonly opened: ReportDetail;
}

/** One report: what is known of it, what was proposed, and its location's data, to save and to decide. */
export function ReportEditor({ opened, closing, onClose, ...handlers }: ReportEditorProps) {
  const body = useRef<HTMLDivElement>(null);
  const reply = useRef<HTMLTextAreaElement>(null);
  const editor = useReportEditor(opened, handlers, body);
  const [isRejecting, setRejecting] = useState(false);
  const [merging, setMerging] = useState<NearestPlace | null>(null);
  useEffect(() => {
    closing.current = () => void editor.leave(onClose);
  });
  const answer = () => reply.current?.focus();
  const reject = () => isOpenReport(editor.report) && setRejecting(true);
  // A key held down would decide on the next reports as well.
  useLetterKeys({ f: ({ repeat }) => !repeat && editor.save(true), a: reject, r: answer }, useOwnDialogs());
  useHotkeys([['mod+S', () => editor.save()]], []);
  return (
    <>
      <ReportHead editor={editor} />
      <FrameBody ref={body} inert={editor.calling.isSaving}>
        <Stack gap="xl">
          <ReportNotices editor={editor} />
          <ClearingSection editor={editor} replyRef={reply} />
          <ProposalsSection report={editor.report} form={editor.form} nameOf={editor.nameOf} />
          <NearestSection
            positionText={editor.form.values.positionText}
            name={editor.form.values.name}
            exceptId={editor.report.locationId}
            onMerge={isDecidable(editor.report) ? setMerging : undefined}
          />
          <LocationData editor={editor} />
        </Stack>
      </FrameBody>
      <ReportFoot editor={editor} onReject={reject} onAnswer={answer} />
      {merging && editor.theirs === null && <MergeDialog editor={editor} winnerId={merging._id} onClose={() => setMerging(null)} />}
      {isRejecting && editor.theirs === null && <RejectDialog editor={editor} onClose={() => setRejecting(false)} />}
    </>
  );
}
