import { Stack, Text } from '@mantine/core';
import { type ReportStep, undoReportStep } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportEditor } from '#features/clearing/panel/form/use-report-editor.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime } from '#kit/lib/format.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { changedData } from './step-words.ts';

/** Undoes a step after confirmation, which names the consequences for the location and says that sent mails cannot be recalled. */
export function useUndoStep({ report, touched, request, accept, theirs }: ReportEditor) {
  const { t } = useTranslation();
  const language = useLanguage();
  const ask = useAsk();
  const [busyId, setBusyId] = useState<number | null>(null);
  const undo = async (step: ReportStep) => {
    const when = formatDateTime(step.at, language);
    const question = { title: t('clearing_panel.undo.ask', { when }), yes: t('clearing_panel.undo.do'), isHarmless: !touched };
    if (!(await ask({ ...question, body: <Consequences step={step} losesEntries={touched} /> }))) return;
    setBusyId(step.id);
    const params = { id: report._id, stepId: String(step.id) };
    const send = (signal: AbortSignal) => call(undoReportStep, { params, body: { version: report.version } }, { signal });
    const detail = await request.run(send, 'clearing_panel.undo.failed');
    setBusyId(null);
    if (!detail) return;
    toastSuccess(t('clearing_panel.undo.done'));
    accept(detail);
  };
  return { undo, busyId, isStale: theirs !== null };
}

interface ConsequencesProps {
  readonly step: ReportStep;
  readonly losesEntries: boolean;
}

/** Consequences of an undo. */
function Consequences({ step, losesEntries }: ConsequencesProps) {
  const { t } = useTranslation();
  const { action } = step;
  const ends = action === 'approved' || action === 'merged' || action === 'rejected';
  return (
    <Stack gap="xs">
      {losesEntries && <Text size="sm">{t('history.ask_unsaved')}</Text>}
      {ends && <Text size="sm">{t('clearing_panel.undo.reopens')}</Text>}
      {action === 'merged' && <Text size="sm">{t('clearing_panel.undo.parts')}</Text>}
      {action !== 'merged' && changedData(step) && <Text size="sm">{t('clearing_panel.undo.location')}</Text>}
      <Text size="sm">{t('clearing_panel.undo.mail')}</Text>
    </Stack>
  );
}
