import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './clearing-undo.de.ts';

export const clearing_refusals = {
  decided: 'This report has been decided already. The decision can be undone in the history.',
  location_gone: 'The location of this report is in the trash or deleted for good.',
  needs_go_live: 'A new place is approved by making it live.',
  other_location: 'This report is about another location.',
  assignee: 'This person cannot clear reports.',
  twice: 'This report is named more than once.',
} satisfies Texts<typeof german.clearing_refusals>;

export const clearing_merge: Texts<typeof german.clearing_merge> = {
  same: 'This is the location of the report itself.',
  unknown: 'There is no such location.',
  winner_merged: 'This location has itself been merged into another one.',
  winner_trashed: 'This location is in the trash.',
};

export const clearing_undo: Texts<typeof german.clearing_undo> = {
  not_offered: 'This step has been undone already, or it stays.',
  later_steps: 'A later step changed the same data. Undo that one first.',
  location_changed: 'The location has been changed again since.',
};
