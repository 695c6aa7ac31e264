import { Email } from '@rastnetz/contract';
import { expect, test } from 'vitest';

const LABEL = 'a'.repeat(63);

test.each([
  ['a@example.org', 'a@example.org'],
  [' Vorname.Nachname@Example.ORG\n', 'Vorname.Nachname@Example.ORG'],
  ["o'neill+rast_netz@sub.example.org", "o'neill+rast_netz@sub.example.org"],
  ['!#$%&*+/=?^`{|}~@example.org', '!#$%&*+/=?^`{|}~@example.org'],
  ['a@xn--mller-kva.xn--p1ai', 'a@xn--mller-kva.xn--p1ai'],
  ['info@müller-autohof.de', 'info@xn--mller-autohof-wob.de'],
  ['Info@MÜLLER-Autohof.DE', 'Info@xn--mller-autohof-wob.de'],
  ['info@mu\u0308ller-autohof.de', 'info@xn--mller-autohof-wob.de'],
  ['info@straße.example', 'info@xn--strae-oqa.example'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  [`a@${LABEL}.org`, `a@${LABEL}.org`],
])('an address that mail servers accept is valid: %j', (typed, read) => {
  expect(Email.parse(typed)).toBe(read);
});

test.each([
  '',
  '@',
  'a@b',
  'a@example.org.',
  'a@-example.org',
  'a@example-.org',
  'a@example..org',
  '.a@example.org',
  'a.@example.org',
  'a..b@example.org',
  '"a b"@example.org',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'Toni <a@example.org>',
  'a@example.org, b@example.org',
  'a@example.org\r\nBcc: b@example.org',
  'a\n@example.org',
  'a@example.org\u0000',
  '\u212A@example.org',
  '\u0430@example.org',
  'a@ex\uFF41mple.org',
  'a\u200B@example.org',
  'müller@example.org',
  'a@exampl\uFE0Fe.org',
  'a@exampl\uFE0Fé.org',
  'a@m\u200Büller.de',
  'a@mü\u3002de',
  'a@mü%6C.de',
  'a@müller.de:25',
  'a@müller.de/b',
  'a@b@müller.de',
  'a@-müller.de',
  'a@müller..de',
  'a@müller',
  'a@xn--mller-kva.xn--ü',
  'a@\u0661\u0662\u0667.\u0660.\u0660.\u0661',
  `a@${'ü'.repeat(60)}.de`,
  `${'a'.repeat(65)}@example.org`,
  `a@${'a'.repeat(64)}.org`,
  `a@${`${LABEL}.`.repeat(4)}org`,
])('an address that mail servers refuse is invalid: %j', (typed) => {
  expect(Email.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['register.error.email']);
});

test('the longest invalid address is refused in linear time', () => {
  for (const part of ['a', 'a.', 'a-', '-', '.', 'a@', '@', '!'])
    for (const end of ['', '@', '@a', '@a.', '@a.b!', '@-', `@${'a.'.repeat(60)}`])
      expect(Email.safeParse(`${part.repeat(127)}${end}`.slice(0, 254)).success).toBe(false);
});
