import type { NotificationKind } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { NOTIFICATION_TEXTS } from '../../src/notifications/notification-texts.ts';

const lineOf = (language: 'de' | 'en', kind: NotificationKind, total = 1) =>
  NOTIFICATION_TEXTS[language].lines[kind]({ total, name: total === 1 ? 'Hof' : '', who: 'Anna Amt', locations: null });

test('a location that a change unpublished is not said to be taken offline', () => {
  expect(lineOf('de', 'location_unpublished')).toBe('„Hof“: nicht mehr veröffentlicht nach einer Änderung von Anna Amt');
  expect(lineOf('en', 'location_unpublished', 2)).toBe('2 locations: no longer published after a change by Anna Amt');
});

test('one notification that is not listed is counted in the singular', () => {
  expect([1, 2].map(NOTIFICATION_TEXTS.de.more)).toEqual(['… und 1 weitere Benachrichtigung', '… und 2 weitere Benachrichtigungen']);
  expect([1, 2].map(NOTIFICATION_TEXTS.en.more)).toEqual(['… and 1 more notification', '… and 2 more notifications']);
});
