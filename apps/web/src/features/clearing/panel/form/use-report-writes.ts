import { type ReportDetail, rejectReport, saveReport } from '@rastnetz/contract';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { call } from '#kit/api/client.ts';
import { hasInvalidField } from '#kit/panel/use-focus-first-invalid.ts';
import type { SaveBlocker } from '#kit/panel/use-save-blocker.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { type ClearingValues, clearingWrite, differingFields } from './clearing-values.ts';
import { isDecidable, type SavePlan, saveBody, savePlan } from './save-plan.ts';
import type { ReportForms } from './use-report-forms.ts';
import type { ReportRequest } from './use-report-request.ts';
import { useSettling } from './use-settling.ts';

/** The stage or assignee to move a report to. */
type Move = Pick<ClearingValues, 'stage'> | Pick<ClearingValues, 'assignedTo'>;

export interface ReportWrites {
  /** Saves all entries; `approves` closes the report. */
  readonly save: (approves?: boolean) => void;
  /** Rejects the report; resolves to whether that succeeded. */
  readonly reject: (reason: string, sendReply: boolean) => Promise<boolean>;
  /** Saves a new stage or assignee immediately; other entries stay. */
  readonly move: (part: Move) => Promise<void>;
}

interface WriteParts {
  readonly forms: ReportForms;
  readonly request: ReportRequest;
  readonly blocker: SaveBlocker;
  readonly body: RefObject<HTMLElement | null>;
  /** Adopts the server's report; entries are dropped. */
  readonly accept: (report: ReportDetail) => void;
  readonly reportAll: (report: ReportDetail, before: ReportDetail) => void;
}

/** The requests of the panel. */
export function useReportWrites(parts: WriteParts): ReportWrites {
  const save = useSave(parts);
  const { forms, request, accept, reportAll } = parts;
  const { report, clearing, follow } = forms;
  const params = { id: report._id };
  const reject: ReportWrites['reject'] = async (reason, sendReply) => {
    const reply = clearingWrite(
      clearing.values,
      clearing.changed.filter((field) => field === 'reply'),
    );
    const body = { version: report.version, reason, sendReply, ...reply };
    const send = (signal: AbortSignal) => call(rejectReport, { params, body }, { signal });
    const detail = await request.run(send, 'clearing_panel.reject.failed', { isDecision: true });
    if (detail) accept(detail);
    return detail !== null;
  };
  const move: ReportWrites['move'] = async (part) => {
    clearing.set(part);
    const values = { ...clearing.values, ...part };
    const fields = differingFields(values, { ...values, stage: report.stage, assignedTo: report.assignedTo });
    if (fields.length === 0) return;
    const body = { version: report.version, ...clearingWrite(values, fields) };
    const detail = await request.run((signal) => call(saveReport, { params, body }, { signal }), 'clearing_panel.save_failed');
    if (!detail) return;
    follow(detail, { stage: detail.stage, assignedTo: detail.assignedTo });
    reportAll(detail, report);
  };
  return { save, reject, move };
}

/** Saves all entries. Pending entries are applied first; errors of the location's data prevent the save. */
function useSave({ forms, request, blocker, accept, body }: WriteParts): ReportWrites['save'] {
  const { t } = useTranslation();
  const latest = useRef(forms);
  latest.current = forms;
  const settle = useSettling(latest, body);
  const planNow = (approves: boolean) => {
    const { report, clearing, form } = latest.current;
    return savePlan(report, clearing.values, form, approves);
  };
  const isInvalid = () => {
    let isValid = false;
    flushSync(() => {
      isValid = latest.current.form.check();
    });
    return !isValid || hasInvalidField(body.current);
  };
  const isBlocked = ({ writesLocation }: SavePlan, isSettled: boolean) =>
    writesLocation ? isInvalid() || !isSettled : latest.current.form.touched && !isSettled;
  const write = async (plan: SavePlan, approves: boolean) => {
    const texts = saveTexts(plan, forms.report);
    const send = async (signal: AbortSignal) => {
      const { report, clearing, form } = latest.current;
      const isValid = !plan.writesLocation || form.check();
      if (!isValid) blocker.blockSave();
      const input = { params: { id: report._id }, body: saveBody(report, clearing.values, form, approves) };
      return isValid ? call(saveReport, input, { signal }) : null;
    };
    const detail = await request.run(send, texts.failed, { isWhole: true, isDecision: approves || plan.goesLive });
    if (!detail) return;
    // The page reports a decision itself, with an undo button.
    if (forms.report.decidedAt !== null || detail.decidedAt === null) toastSuccess(t(texts.done));
    accept(detail);
  };
  const begin = (approves: boolean) =>
    settle((isSettled) => {
      const plan = planNow(approves);
      if (isBlocked(plan, isSettled)) return blocker.blockSave();
      if (plan.isEmpty) return;
      blocker.unblockSave();
      void write(plan, approves);
    });
  return (approves = false) => {
    const isPossible = !request.isBusy && (!approves || isDecidable(forms.report));
    if (isPossible) begin(approves);
  };
}

/** Text keys of a save; those of S8-SAVE-01 if a location is written. */
function saveTexts({ goesLive, writesLocation }: SavePlan, { standort }: ReportDetail) {
  if (goesLive || (writesLocation && standort !== null)) return { done: 'panel.saved', failed: 'panel.failed' } as const;
  return { done: 'clearing_panel.saved', failed: 'clearing_panel.save_failed' } as const;
}
