import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './clearing.de.ts';
import { clearing_merge, clearing_refusals, clearing_undo } from './clearing-undo.en.ts';

export const clearing: Texts<typeof german.clearing> = {
  stage: {
    new: 'New',
    in_review: 'In review',
    question: 'Question asked',
    approved: 'Approved',
    merged: 'Merged',
    rejected: 'Rejected',
  },
  kind: { new: 'New place', change: 'Change', complaint: 'Complaint' },
  merge: clearing_merge,
  undo: clearing_undo,
  error: {
    ...clearing_refusals,
    reason: 'Please give a reason of at least 3 characters.',
    placeholder: 'There is no such placeholder.',
    subject: 'Please enter a subject.',
    text: 'Please enter a text.',
    stages: 'Every stage must appear exactly once.',
    days: 'Please enter 1 to 365 days.',
  },
};
