import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskContacts } from '../../../src/clearing/report/mask-contacts.ts';

const PHONES = [
  '030 / 23125-417',
  '0049 30 23125417',
  '0049 (0)30 23125417',
  '+49 (0)30 23125-417',
  '+49 (0) 5191 / 98 76 - 12',
  '++49 171 1234567',
  '(+49) 171 1234567',
  '(05191) 98 76-0',
  '05191-98760',
  '0171.1234567',
  '0171_1234567',
  '01 71 12 34 567',
  '0 1 7 1 1 2 3 4 5 6 7',
  '0171–1234567',
  '0171\u00a0123\u202f4567',
  '0171\u200b1234567',
  '０１７１ １２３４５６７',
  '+43 1 5811234',
  '0048 22 123 45 67',
  '06 12 34 56 78',
  '0800 1234567',
];
const EMAILS = [
  'max@example.org',
  'Max.M+lkw@sub.example.co.uk',
  'müller@straße.de',
  'max (at) example (dot) org',
  'max[at]example.org',
  'max＠example.org',
];
const HARMLESS = [
  'Diesel 1,659 €, AdBlue 0.79 €, 1.234.567 €',
  '120 LKW-Plätze, +30 PKW',
  'A7 / km 123,5, B210, K 5020',
  '29614 Soltau, 01067 Dresden, PLZ 04103',
  'am 12.03.2024, 2024-03-12, 01/02/2024, 06 12 2024, 01.05. - 30.09.2024',
  'um 06:30, 06:00-22:00, 06.00 - 22.00 Uhr, 0600-2200, 06 - 22 Uhr, 24/7',
  'Kennzeichen SFA-XY 987 und HH-AB 1234',
  '52.0171234, 9.0301234567 und 0.30123456',
  'DE89 3704 0044 0532 0130 00',
  '@rastnetz, 2 @ 3 €, 112, Nr. 0815',
];

describe('masking contacts', () => {
  test.each(PHONES)('masking: phone number %s is masked', (phone) => {
    expect(maskContacts(`Bitte anrufen: ${phone}, danke.`, 'de')).toBe('Bitte anrufen: [Telefonnummer entfernt], danke.');
    expect(maskContacts(`A7 HH-AB 1234 ${phone}`, 'en')).toBe('A7 HH-AB 1234 [phone number removed]');
  });

  test.each(EMAILS)('masking: e-mail address %s is masked', (email) => {
    expect(maskContacts(`Mail:${email}.`, 'de')).toBe('Mail:[E-Mail-Adresse entfernt].');
    expect(maskContacts(`(${email})`, 'en')).toBe('([e-mail address removed])');
  });

  test('masking: mail and chat links contain no address or number afterwards', () => {
    expect(maskContacts('wa.me/491711234567 tel:+49171/1234567 mailto:max@example.org', 'en')).toBe(
      'wa.me/[phone number removed] tel:[phone number removed] mailto:[e-mail address removed]',
    );
  });

  test('masking: several contacts are masked one by one, and the text between them stays', () => {
    const text = '0171 1234567 / 0172 7654321,0173/7654321 29614 Soltau, 10.10.2024: a@b.de;c@d.de';
    expect(maskContacts(text, 'en')).toBe(
      '[phone number removed] / [phone number removed],[phone number removed] 29614 Soltau, 10.10.2024: [e-mail address removed];[e-mail address removed]',
    );
  });

  test.each(HARMLESS)('masking: "%s" stays', (text) => {
    expect(maskContacts(text, 'de')).toBe(text);
  });

  test.each(['0 '.repeat(2500), '0-.0/'.repeat(1000), '0 1(2)3/4 5*'.repeat(400)])(
    'masking: beyond a limit of possible numbers the rest is masked unchecked',
    (text) => {
      expect(maskContacts(text, 'de').endsWith(text.slice(-30))).toBe(false);
      expect(maskContacts(text, 'de')).toContain('[Telefonnummer entfernt]');
    },
  );

  test('masking: masking twice gives the same text', () => {
    const part = fc.oneof(fc.constantFrom(...PHONES, ...EMAILS, ...HARMLESS), fc.string({ unit: 'binary', maxLength: 40 }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const masked = maskContacts(parts.join(' '), 'de');
        expect(maskContacts(masked, 'de')).toBe(masked);
      }),
    );
  });
});
