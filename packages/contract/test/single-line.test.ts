import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../property-tests.ts';
import type { CustomField } from '../src/custom-fields/custom-field.ts';
import { customSchemaOf } from '../src/custom-fields/custom-schema.ts';
import { allEndpoints } from '../src/endpoints.ts';
import { singleLine } from '../src/http/single-line.ts';
import { readLocationInput } from '../src/locations/legacy.ts';

/** Direction overrides (UAX 9) and other invisible characters. */
const MARKS = '\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\ufffa';

test('invisible characters in a name are dropped, line breaks and control characters become one space', () => {
  expect(singleLine(`${MARKS}Rast${MARKS}hof \r\n\u0007\t Süd${MARKS} `)).toBe('Rasthof Süd');
  expect(singleLine('gnp.\u202eexe')).toBe('gnp.exe');
  // Letters without a glyph: Hangul fillers, Khmer inherent vowels, the blank Braille pattern.
  expect(singleLine('\u3164Hof\u115f\u1160 \uffa0\u2800\u17b4\u17b5')).toBe('Hof');
  expect(singleLine('Mu\u0308ller')).toBe('Müller');
});

test('hidden letters are dropped, except those of a flag, and a name of joiners alone is blank', () => {
  const hidden = [...'ignore'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
  expect(singleLine(`Rast${hidden}hof\u{e0001}\u{1d173}\u{1bca0}\u{e007f}`)).toBe('Rasthof');
  expect(singleLine(`🏴${hidden}`)).toBe('🏴');
  expect(['\u200d', '\u200c \u200d', '\u034f', '\ufe0f', '\u180b', '\u{e0100}', '\u{e0041}\u{e007f}'].map(singleLine)).toEqual(
    Array.from({ length: 7 }, () => ''),
  );
});

test('a text on one line stays as it is', () => {
  const marks = fc.constantFrom(
    'e',
    '\u0301',
    '\u200b',
    '\u200d',
    '\u{1f3f4}',
    '\u{e0067}',
    '\u{e007f}',
    '\ufe0f',
    '\u3164',
    ' ',
    '\u0085',
  );
  const texts = fc.oneof(fc.string({ unit: marks }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(texts, (text) => {
      expect(singleLine(singleLine(text))).toBe(singleLine(text));
    }),
    { numRuns: propertyRuns(300), examples: [['e\u200b\u0301']] },
  );
});

test.each(['می\u200cخواهم', '👩\u200d🔧', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 'שלום Rast', '❤\ufe0f'])(
  'joiners required by scripts and emoji are kept: %s',
  (text) => expect(singleLine(text)).toBe(text),
);

test('name, labels of special days and image texts of a location become one line, longer texts keep theirs', () => {
  const alt = `a${MARKS}lt`;
  const images = [{ id: 'i', alt }, { id: 'j' }];
  const read = readLocationInput({
    name: `Na${MARKS}me`,
    description: 'eins\nzwei',
    mainImageAlt: alt,
    otherImages: images,
    menuImages: images,
    specialDays: [{ from: '2026-01-01', label: `Neu\n${MARKS}jahr` }],
    offers: [{ operator: `Be${MARKS}rta`, images, menuImages: images }],
  });
  const cleaned = [{ id: 'i', alt: 'alt' }, { id: 'j' }];
  expect(read).toEqual({
    name: 'Name',
    description: 'eins\nzwei',
    mainImageAlt: 'alt',
    otherImages: cleaned,
    menuImages: cleaned,
    specialDays: [{ from: '2026-01-01', label: 'Neu jahr' }],
    offers: [{ operator: 'Berta', images: cleaned, menuImages: cleaned }],
  });
});

test('a text of a custom field becomes one line; a required one of invisible characters is missing', () => {
  const field = { key: 'contact', kind: 'text', isRequired: true, types: [], options: [], removedAt: null } as unknown as CustomField;
  const schema = customSchemaOf([field, { ...field, key: 'notes', kind: 'long_text', isRequired: false }], 'RASTHOF');
  expect(schema.parse({ contact: `A${MARKS}nna`, notes: 'eins\nzwei' })).toEqual({ contact: 'Anna', notes: 'eins\nzwei' });
  expect(schema.safeParse({ contact: MARKS }).error?.issues).toMatchObject([{ path: ['contact'], message: 'custom.error.required' }]);
});

test.each([
  ['POST /api/v1/auth/profile', 'vorname'],
  ['POST /api/v1/auth/profile', 'nachname'],
  ['POST /api/v1/auth/register', 'vorname'],
  ['POST /api/v1/auth/invitation/:token', 'nachname'],
  ['POST /api/v1/benutzer', 'nachname'],
  ['POST /api/v1/benutzer/:id', 'vorname'],
  ['POST /api/v1/auth/passkeys/:id', 'name'],
  ['POST /api/v1/api-keys', 'name'],
  ['POST /api/v1/unternehmen', 'name'],
  ['POST /api/v1/custom-fields', 'labelDe'],
])('%s reads %s on one line', (called, field) => {
  const found = allEndpoints.find(({ method, path }) => `${method} ${path}` === called);
  const shape = (found as unknown as { body: { shape: Record<string, { parse(text: string): string }> } }).body.shape;
  expect(shape[field]?.parse(`Eva${MARKS} \n Lea`)).toBe('Eva Lea');
});
