import {
  changeManyLocations,
  findNearby,
  type Location,
  LocationWrite,
  readLocationInput,
  restoreLocationVersion,
  saveLocation,
  searchTrash,
} from '@rastnetz/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { propertyRuns } from '../../../../property-tests.ts';
import { made } from '../custom-fields/custom-requests.ts';
import { multipart, type Session } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, save } from '../harness/factories.ts';
import { test } from '../harness/fixtures.ts';
import { read } from './lifecycle-requests.ts';

/** Several users, because the requests of each are limited per second. */
let people: Session[];
let whole: Location;

const RUNS = 100;
const WHOLE = '019b0000-0000-7000-8000-00000000b10c';

test.beforeAll(async ({ api }) => {
  people = [];
  for (let person = 0; person < 4; person += 1) people.push(await api.signIn(person === 0 ? 'admin' : 'user'));
  await made(people[0] as Session, 'Gate', 'number');
  const hours = {
    isOpen: true,
    open24: false,
    timeOpen: '6:00',
    timeClose: '14:00',
    timeOpenAfternoon: '15:00',
    timeCloseAfternoon: '22:00',
  };
  whole = await save(
    people[1] as Session,
    {
      ...draftOf('WERKSTATT', { name: 'Ganz', website: 'example.org', phone: '+49', coordinates: pointAt(9, 50), features: ['WLAN'] }),
      garageType: 'man',
      holidayHours: hours,
      openingHours: { ...draftOf('IMBISS').openingHours, monday: hours },
      specialDays: [{ from: '2026-12-24', to: '2026-12-26', label: 'zu', hours }],
      custom: { gate: 7 },
      offers: [{ id: WHOLE, type: 'WLAN', operator: 'Netz' }],
      notDuplicateOf: [],
    },
    [await picture('file', 1), await picture('images', 2), await picture('menu', 3), await picture(`offer-${WHOLE}-images`, 4)],
  );
});

type Json = ReturnType<typeof JSON.parse>;

/** Valid JSON that is rarely expected. */
const NASTY = [
  '1e400',
  '-1e400',
  '-0',
  '1e-400',
  '9007199254740993',
  '2147483648',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '{"__proto__":1}',
  '[[]]',
];
/** Nested arrays, below the depth limit of `bounded-json.ts`, whose error names no field. */
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const values = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(...NASTY, nested(30), JSON.stringify('x'.repeat(6000)), JSON.stringify(Array(300).fill('WLAN'))),
  fc.constantFrom(WHOLE, 'WLAN', '6:00', '2026-02-30', '/media/x/1280.webp').map((text) => JSON.stringify(text)),
);

/** Whether a path is a field of a location or of an object that was sent. */
function isField(path: string, posted: unknown): boolean {
  const steps = path.split('.');
  if (path === '') return true;
  const [root = ''] = steps;
  let at = readLocationInput(posted) as Json;
  // A key that was sent may be empty: `.0` is the first element of `""`.
  if (!(root in LocationWrite.shape || Object.hasOwn(Object(at), root))) return false;
  for (const step of steps.slice(0, -1)) {
    at = at?.[step];
    if (at === undefined) return steps.length > 1 && root in LocationWrite.shape;
  }
  return true;
}

async function answerTo(text: string, person: number) {
  const session = people[person % people.length] as Session;
  const form = await multipart(0);
  const body = String(form.payload).replace('\r\n\r\n0\r\n', () => `\r\n\r\n${text}\r\n`);
  return session.inject({ method: 'POST', url: saveLocation.path, ...form, payload: Buffer.from(body) });
}

async function expectPolite(text: string, person: number): Promise<void> {
  const answer = await answerTo(text, person);
  expect([200, 400, 403, 404, 409]).toContain(answer.statusCode);
  if (answer.statusCode !== 400) return;
  const { errors, error } = answer.json() as { errors: { path: string; key: string; message: string }[]; error: string };
  expect(error).not.toBe('');
  expect(errors.length).toBeGreaterThan(0);
  for (const { path, key, message } of errors) {
    expect([path, isField(path, JSON.parse(text))]).toEqual([path, true]);
    expect([key, message]).not.toContain('');
  }
}

test('any JSON in `standort` is saved or refused at its fields, never a server error', async () => {
  await fc.assert(
    fc.asyncProperty(values, fc.nat(), (text, person) => expectPolite(text, person)),
    { numRuns: propertyRuns(RUNS), examples: [['{"":["__proto__"]}', 0]] },
  );
});

test('any known field with any value is saved or refused at its field', async () => {
  const fields = Object.keys(LocationWrite.shape);
  const some = fc.array(fc.tuple(fc.constantFrom(...fields), values), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(some, fc.nat(), (entries, person) => {
      const written = [...new Map([['locationType', '"IMBISS"'], ...entries])].map(([field, text]) => `${JSON.stringify(field)}:${text}`);
      return expectPolite(`{${written.join()}}`, person);
    }),
    { numRuns: propertyRuns(RUNS) },
  );
});

/** The paths of all values in a JSON value, from the root. */
function placesOf(value: Json, way: readonly string[] = []): string[][] {
  const children = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return [[...way], ...children.flatMap((key) => placesOf(value[key], [...way, key]))];
}

const MARK = '\u2603 here';
/** The JSON of a value in which `text` replaces what is at a path; an empty text removes it (in an array: null). */
function mutated(value: Json, way: readonly string[], text: string): string {
  const copy = structuredClone(value);
  const last = way.at(-1) ?? '';
  const parent = way.slice(0, -1).reduce((at, key) => at[key], copy);
  if (text === '' && !Array.isArray(parent)) delete parent[last];
  else parent[last] = text === '' ? null : MARK;
  return JSON.stringify(copy).replace(JSON.stringify(MARK), () => text);
}

test('a valid location with any value at any place is saved or refused at its field, new or stored', async () => {
  const stored: Json = JSON.parse(JSON.stringify(whole));
  const created: Json = { ...stored, offers: [{ ...stored.offers[0], images: [], menuImages: [] }] };
  for (const field of ['_id', 'version', 'mainImageURL', 'otherImages', 'menuImages']) delete created[field];
  expect((await answerTo(JSON.stringify(created), 1)).statusCode).toBe(200);
  const cases = fc.constantFrom(created, stored).chain((base: Json) => {
    const places = placesOf(base).filter((way) => way.length > 0);
    return fc.record({ base: fc.constant(base), way: fc.constantFrom(...places), text: fc.oneof(values, fc.constant('')) });
  });
  await fc.assert(
    fc.asyncProperty(cases, fc.nat(), async ({ base, way, text }, person) => {
      const current = base === stored ? { ...base, version: await versionOf(whole._id) } : base;
      await expectPolite(mutated(current, way, text), person);
    }),
    { numRuns: propertyRuns(2 * RUNS) },
  );
});

const versionOf = async (id: string) => (await read(people[0] as Session, id)).json<Location>().version;

test('any JSON in the other requests of a location is accepted or refused at its fields', async () => {
  const calls = [changeManyLocations, findNearby, searchTrash, restoreLocationVersion];
  const body = fc.oneof(
    values,
    fc
      .array(fc.tuple(fc.constantFrom(...calls.flatMap(({ body: schema }) => Object.keys(schema.shape))), values))
      .map((entries) => `{${entries.map(([field, text]) => `${JSON.stringify(field)}:${text}`).join()}}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), body, fc.nat(), async ({ path }, payload, person) => {
      const url = path.replace(':id', whole._id).replace(':entryId', '1');
      const answer = await people[person % people.length]?.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect([200, 400, 403, 404, 409]).toContain(answer?.statusCode);
    }),
    { numRuns: propertyRuns(RUNS) },
  );
});
