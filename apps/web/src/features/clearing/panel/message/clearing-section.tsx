import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { REPORT_MESSAGE_MAX } from '@rastnetz/contract';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isTrashed } from '#features/clearing/panel/form/save-plan.ts';
import type { ReportEditor } from '#features/clearing/panel/form/use-report-editor.ts';
import { effectTexts } from './effect-texts.ts';
import { ReplyThread } from './reply-thread.tsx';
import classes from './report.module.css';
import { NoMessage, Reachable } from './report-message.tsx';
import { ReportSection } from './report-section.tsx';

interface ClearingSectionProps {
  readonly editor: ReportEditor;
  readonly replyRef: Ref<HTMLTextAreaElement>;
}

/** Whether the reporter can be mailed, the reply, and the live state (S2-CLEARING-05, S2-CLEARING-07). */
export function ClearingSection({ editor, replyRef }: ClearingSectionProps) {
  const { t } = useTranslation();
  return (
    <ReportSection title={t('clearing_panel.info')}>
      <Stack gap="md">
        <NoMessage report={editor.report} />
        <ReplyThread report={editor.report} />
        <Reachable report={editor.report} />
        <Reply editor={editor} replyRef={replyRef} />
        <LiveState editor={editor} />
      </Stack>
    </ReportSection>
  );
}

/** The go-live checkbox, and the effect of a save. */
function LiveState({ editor }: { readonly editor: ReportEditor }) {
  const { t } = useTranslation();
  const { report, clearing, form, errors, set } = editor;
  const hintId = useId();
  const hasNone = report.decidedAt !== null && report.standort === null;
  return (
    <div>
      <Checkbox
        label={t('clearing_panel.live')}
        checked={clearing.values.adminPublished}
        disabled={isTrashed(report) || hasNone}
        error={errors['adminPublished']}
        aria-describedby={hintId}
        onChange={(event) => set({ adminPublished: event.currentTarget.checked })}
      />
      <Text id={hintId} size="sm" c="dimmed" className={classes.effect} aria-live="polite">
        {effectTexts(report, clearing.values, form)
          .map((key) => t(key))
          .join(' ')}
      </Text>
    </div>
  );
}

/** The reply; it is mailed with the next save or decision. */
function Reply({ editor: { report, clearing, errors, set }, replyRef }: ClearingSectionProps) {
  const { t } = useTranslation();
  const { reply, sendReply } = clearing.values;
  return (
    <Stack gap="xs">
      <Textarea
        ref={replyRef}
        label={t('clearing_panel.reply')}
        lang={report.reporterLanguage}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={REPORT_MESSAGE_MAX}
        value={reply}
        error={errors['reply']}
        onChange={(event) => set({ reply: event.currentTarget.value })}
      />
      {report.canReply && (
        <Checkbox
          label={t('clearing_panel.notify')}
          checked={sendReply}
          onChange={(event) => set({ sendReply: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
