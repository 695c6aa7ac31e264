import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { REPORT_MESSAGE_MAX } from '@rastnetz/contract';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import { effectTexts } from './effect-texts.ts';
import { MessageFacts } from './message-facts.tsx';
import { ReplyThread } from './reply-thread.tsx';
import classes from './report.module.css';
import { ReportSection } from './report-section.tsx';
import { isDecidable, isTrashed } from './save-plan.ts';
import type { ReportEditor } from './use-report-editor.ts';

interface ClearingSectionProps {
  readonly editor: ReportEditor;
  readonly replyRef: Ref<HTMLTextAreaElement>;
}

/** Message, what was read from it, reply and live state (spec section 2). */
export function ClearingSection({ editor, replyRef }: ClearingSectionProps) {
  const { t } = useTranslation();
  return (
    <ReportSection title={t('clearing_panel.info')}>
      <Stack gap="md">
        <Message editor={editor} />
        {isDecidable(editor.report) && <MessageFacts report={editor.report} form={editor.form} nameOf={editor.nameOf} />}
        <ReplyThread report={editor.report} />
        <Reply editor={editor} replyRef={replyRef} />
        <LiveState editor={editor} />
      </Stack>
    </ReportSection>
  );
}

/** The go-live checkbox, and what a save will do. */
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

/** What the reporter wrote, to read only, and whether they can be answered. */
function Message({ editor: { report } }: { readonly editor: ReportEditor }) {
  const { t } = useTranslation();
  const headingId = useId();
  const message = report.clearingMessage?.trim();
  return (
    <section aria-labelledby={headingId}>
      <Text id={headingId} size="sm" fw={500} component="h4" m={0}>
        {t('clearing_panel.message')}
      </Text>
      <Text size="sm" mt={4} className={classes.quoted} lang={message ? report.reporterLanguage : undefined}>
        {message || t('clearing_panel.no_message')}
      </Text>
      <Reachable editor={{ report }} />
    </section>
  );
}

function Reachable({ editor: { report } }: { readonly editor: Pick<ReportEditor, 'report'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { canReply, reporterEmail, reporterLanguage, reporterForgottenAt } = report;
  const named = { email: reporterEmail ?? '', language: t(`clearing_panel.language.${reporterLanguage}`) };
  const text = reporterForgottenAt
    ? t('clearing_panel.forgotten', { when: formatDate(reporterForgottenAt, language) })
    : t(canReply ? 'clearing_panel.reachable' : 'clearing_panel.unreachable', named);
  return (
    <Text size="xs" c="dimmed" mt={4} className={classes.subject}>
      {text}
    </Text>
  );
}

/** The reply as it is written; it is mailed with the next save or decision. */
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
