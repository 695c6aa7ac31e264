import type { Translation } from '#kit/i18n/translation.ts';

export const clearing_refusals = {
  decided: 'This report has been decided already. The decision can be undone in the history.',
  location_gone: 'The location of this report is in the trash or deleted for good.',
  needs_go_live: 'A new place is approved by making it live.',
  other_location: 'This report is about another location.',
  assignee: 'This person cannot clear reports.',
  twice: 'This report is named more than once.',
} satisfies Partial<Translation['clearing']['error']>;

export const clearing_merge: Translation['clearing']['merge'] = {
  same: 'This is the location of the report itself.',
  unknown: 'There is no such location.',
  winner_merged: 'This location was merged into another one itself.',
  winner_trashed: 'This location is in the trash.',
};

export const clearing_undo: Translation['clearing']['undo'] = {
  not_offered: 'This step has been undone already, or it stays.',
  later_steps: 'A later step changed the same. Undo that one first.',
  location_changed: 'The location has been changed again since.',
};
