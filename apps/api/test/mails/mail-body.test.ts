import { Language } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { mailBody } from '../../src/mails/mail-body.ts';
import { MAIL_TEXTS, type MailKind } from '../../src/mails/mail-texts.ts';

const KINDS = Object.keys(MAIL_TEXTS.de) as MailKind[];
const link = 'https://netz.example/register/abc';
const placeholders = (words: unknown): string[] => [
  ...new Set([...JSON.stringify(words).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)),
];
const valuesOf = (kind: MailKind) => Object.fromEntries(placeholders(MAIL_TEXTS.de[kind]).map((name) => [name, `<${name}>`]));
const html = (name: string) => mailBody({ kind: 'reset', language: 'de', name, link }).html;
const text = (name: string) => mailBody({ kind: 'reset', language: 'de', name, link }).text;

describe.each(KINDS)('the mail %s', (kind) => {
  test('S1-LANG-05 has its own text in both languages, with the same placeholders', () => {
    const { de, en } = MAIL_TEXTS;
    expect(placeholders(en[kind]).sort()).toEqual(placeholders(de[kind]).sort());
    expect(en[kind].lines).toHaveLength(de[kind].lines.length);
    for (const part of ['subject', 'button', 'after'] as const) {
      expect(de[kind][part].trim(), part).not.toBe('');
      expect(en[kind][part], part).not.toBe(de[kind][part]);
    }
  });

  test.each(Language.options)(
    'is complete in %s: no placeholder left, text and HTML with the same content, and the link in both',
    (language) => {
      const mail = mailBody({ kind, language, name: 'Jörg', link, values: valuesOf(kind) });
      expect(JSON.stringify(mail)).not.toMatch(/\{\{|\}\}|undefined/);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.html).toContain(`<html lang="${language}"`);
      expect([mail.text.split(link).length, mail.html.split(link).length]).toEqual([2, 4]);
      for (const line of MAIL_TEXTS[language][kind].lines.filter((words) => !words.includes('{{'))) {
        expect(mail.text).toContain(line);
        expect(mail.html).toContain(line);
      }
    },
  );

  test('is without exclamation marks', () => {
    expect(JSON.stringify([MAIL_TEXTS.de[kind], MAIL_TEXTS.en[kind]])).not.toContain('!');
  });
});

test('a line whose value is missing is omitted', () => {
  const mail = mailBody({ kind: 'invite', language: 'de', name: '', link, values: { who: 'Lea Leitung', company: ' ' } });
  expect(mail.text).toContain('Lea Leitung lädt Sie');
  expect(mail.text).not.toContain('Ihr Unternehmen');
});

test.each([
  ['Jörg', 'Guten Tag Jörg,'],
  ['', 'Guten Tag,'],
  ['👩‍🚀 Zoë', 'Guten Tag 👩‍🚀 Zoë,'],
  ['‮evil‬ Name', 'Guten Tag evil Name,'],
  ['שלום', 'Guten Tag שלום,'],
  ['A\r\nBcc: x', 'Guten Tag A Bcc: x,'],
  ['A\u2028B\u2029C\u0085D', 'Guten Tag A B C D,'],
  ['\u0000\u0007', 'Guten Tag,'],
  ['x@y.de', 'Guten Tag,'],
  ['Gewinn: www.böse.example', 'Guten Tag,'],
  ['https://x', 'Guten Tag,'],
  ['J.R.', 'Guten Tag J.R.,'],
  ['x'.repeat(61), 'Guten Tag,'],
])('the name %j is greeted as %j', (name, greeting) => {
  expect(text(name).split('\n\n')[0]).toBe(greeting);
  expect(html(name)).toContain(`${greeting}</p>`);
});

test.each(['verify', 'invite', 'email_new'] as const)('the mail %s to an unconfirmed address greets without the name', (kind) => {
  for (const language of Language.options) {
    const mail = mailBody({ kind, language, name: 'Ihr Konto ist gesperrt! Bitte rufen Sie 0190 an', link, values: valuesOf(kind) });
    expect(mail.subject + mail.text + mail.html).not.toMatch(/gesperrt|0190/);
    expect(mail.text).toMatch(/^(Guten Tag|Hello),/);
  }
});

test('values of placeholders are escaped in the HTML', () => {
  const mail = mailBody({
    kind: 'invite',
    language: 'en',
    name: '<b>',
    link,
    values: { who: '<img src=x onerror=a>', company: '"&{{who}}' },
  });
  expect(mail.html).not.toMatch(/<b>|<img/);
  expect(mail.html).toContain('&quot;&amp;{{who}}');
});

test('the HTML is self-contained: no script, no picture, no remote content; light and dark are supported', () => {
  const page = html('Jörg');
  expect(page).not.toMatch(/<script|<img|url\(|@import|src=/i);
  expect(page).toContain('prefers-color-scheme: dark');
  expect(page).toContain('<meta name="color-scheme" content="light dark">');
});
