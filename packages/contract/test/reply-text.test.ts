import { expect, test } from 'vitest';
import { replyText } from '../src/clearing/reply-text.ts';

const values = { name: 'Autohof Nord', message: 'Dusche kaputt.\nSeit Montag.', reply: '', reason: '' };

test('reply text: placeholders are filled, a paragraph with a missing value is omitted', () => {
  const text = 'Zu {{name}}:\n\nAntwort:\n{{reply}}\n\nIhre Nachricht:\n{{ message }}\n\nGrüße';
  expect(replyText({ subject: 'Zu {{name}}', text }, values)).toEqual({
    subject: 'Zu Autohof Nord',
    text: 'Zu Autohof Nord:\n\nIhre Nachricht:\nDusche kaputt.\nSeit Montag.\n\nGrüße',
  });
});

test('reply text: placeholders in values are not filled, and the subject stays one line', () => {
  const tricky = { ...values, name: 'A\n{{message}}', message: '$& {{name}}' };
  expect(replyText({ subject: '{{name}}', text: '{{message}}' }, tricky)).toEqual({ subject: 'A {{message}}', text: '$& {{name}}' });
});
