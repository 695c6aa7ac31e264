import type { ReportKind, ReportStage } from '@rastnetz/contract';
import { clearing_merge, clearing_refusals, clearing_undo } from './clearing-undo.de.ts';

/** Texts shared by queue, panel and settings of the clearing. */
export const clearing = {
  stage: {
    new: 'Neu',
    in_review: 'In Prüfung',
    question: 'Rückfrage',
    approved: 'Freigegeben',
    merged: 'Zusammengeführt',
    rejected: 'Abgelehnt',
  } satisfies Record<ReportStage, string>,
  kind: { new: 'Neuer Ort', change: 'Änderung', complaint: 'Beschwerde' } satisfies Record<ReportKind, string>,
  merge: clearing_merge,
  undo: clearing_undo,
  error: {
    ...clearing_refusals,
    reason: 'Bitte eine Begründung mit mindestens 3 Zeichen angeben.',
    placeholder: 'Diesen Platzhalter gibt es nicht.',
    subject: 'Bitte einen Betreff angeben.',
    text: 'Bitte einen Text angeben.',
    stages: 'Jede Stufe muss genau einmal vorkommen.',
    days: 'Bitte 1 bis 365 Tage angeben.',
  },
} as const;
