import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { register } from '../../src/auth/account-endpoints.ts';
import { allEndpoints } from '../../src/endpoints.ts';
import { singleLine } from '../../src/http/single-line.ts';
import { readLocationInput } from '../../src/locations/legacy.ts';
import { locationSearchKey, searchWords } from '../../src/locations/search-text.ts';

afterEach(() => vi.restoreAllMocks());

/** Marks that a normal form orders differently: in NFC, beyond 16 bits, made by NFKD of letters, made by any form of fewer marks. */
const ROWS = ['\u0315\u0300', '\u{1d16d}\u{1d165}', '\u0315\uff9e', '\u0f73\u0f71'].map((marks) => marks.repeat(16));

/** Reads a text as every field of every request. */
function readEverywhere(text: string): void {
  const schemas = allEndpoints.flatMap(({ body, query }) => [body, query]).filter((schema) => schema instanceof z.ZodObject);
  for (const schema of schemas) for (const name of Object.keys(schema.shape)) schema.safeParse({ [name]: text });
  const address = { street: text, houseNumber: text, postcode: text, city: text, roadRef: text, roadExit: text };
  readLocationInput({ ...address, name: text, website: text, specialDays: [{ label: text }], offers: [{ operator: text }] });
  locationSearchKey(text, address);
  searchWords(text);
}

test.each(ROWS)('more than thirty combining marks in a row are never sorted, which takes quadratic time (UAX 15): %j', (row) => {
  const { contexts } = vi.spyOn(String.prototype, 'normalize').mock;
  readEverywhere(`Bäder@${row}\u200b${row}.de`);
  readEverywhere('Bäder');
  expect(contexts.map(String)).toContain('Bäder');
  expect(contexts.filter((sorted) => /[\p{M}\uff9e]{31}/u.test(String(sorted)))).toEqual([]);
});

test('thirty combining marks in a row are normalized; one more stays as typed, and a name of it is refused as too long', () => {
  const most = '\u0301\u0316'.repeat(15);
  expect(singleLine(`e${most}`)).toBe(`e${most}`.normalize('NFC'));
  expect(singleLine(`e${most}\u0301`)).toBe(`e${most}\u0301`);
  const { error } = register.body.safeParse({ vorname: `e${most.repeat(1000)}`, email: `a@${most.repeat(1000)}.de` });
  expect(error?.issues).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: ['vorname'], code: 'too_big' }),
      expect.objectContaining({ path: ['email'], message: 'register.error.email' }),
    ]),
  );
});
