import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './publication.de.ts';

export const publication = {
  label: 'Publication',
  all: 'All states',
  state: {
    published: 'Published',
    waiting: 'Waiting for review',
    offline: 'Offline',
    unpublished: 'Not published',
  },
  mark: {
    waiting: 'waiting for review',
    offline: 'offline since {{date}}',
    offline_long: 'offline since {{date}}: {{reason}}',
    unpublished: 'not published',
  },
  closed: {
    today: 'closed today',
    until: 'closed until {{date}}',
    because: '{{text}}: {{reason}}',
  },
  action: {
    'take-offline': 'Take offline …',
    'bring-online': 'Bring back online',
    close: 'Close temporarily …',
    reopen: 'Reopen',
    save_first: 'Please save your changes first',
  },
  offline: {
    title: 'Take “{{title}}” offline',
    means_one: 'Drivers no longer see the location until you bring it back online. Here it stays as it is.',
    means_other: 'Drivers no longer see the locations until you bring them back online. Here they stay as they are.',
    reason: 'Reason',
    reason_hint: 'Only colleagues see it, for example “Access road under construction”.',
    reason_missing: 'Please give a reason.',
    go: 'Take offline',
  },
  closure: {
    title: 'Close “{{title}}” temporarily',
    means_one:
      'The location stays visible and counts as closed from today until the last day is over. Other special days in that time are replaced.',
    means_other:
      'The locations stay visible and count as closed from today until the last day is over. Other special days in that time are replaced.',
    until: 'Last closed day',
    until_missing: 'Please enter a date from today on.',
    until_long: 'At most one year ahead.',
    reason: 'Reason (optional)',
    reason_hint: 'Drivers see it, for example “Company holidays”.',
    go: 'Close location',
  },
  next: 'Continue',
  done: {
    'take-offline': '“{{title}}” is offline.',
    'bring-online': '“{{title}}” is back online.',
    waiting: '“{{title}}” is waiting for review by the network.',
    close: '“{{title}}” is temporarily closed.',
    reopen: '“{{title}}” is open again.',
  },
  same: 'Nothing has changed: the location is in this state already.',
  full: 'The location already has the maximum number of special days. Please delete past ones.',
  stale: 'The location was changed in the meantime. Please try again.',
  failed: 'That did not work.',
  undo: 'Undo',
  undone: 'Undone.',
  undo_failed: 'The undo did not work.',
} as const satisfies Texts<typeof german.publication>;
