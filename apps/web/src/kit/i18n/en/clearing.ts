import type { Translation } from '#kit/i18n/translation.ts';
import { clearing_merge, clearing_refusals, clearing_undo } from './clearing-undo.ts';

export const clearing: Translation['clearing'] = {
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
