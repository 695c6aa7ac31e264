import type { Location } from '@rastnetz/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpClient, RESPONSE_WITHIN_MS, Violations } from '../faults/parts/work/http-client.ts';
import { Ledger } from '../faults/parts/work/ledger.ts';
import type { Work } from '../faults/parts/work/work.ts';
import { trashAndRestore } from '../faults/parts/work/writer.ts';

const ID = '0199a000-0000-7000-8000-000000000001';

/** Work on one known location, whose requests are answered with these statuses in turn. */
function workAnswered(...statuses: readonly number[]): Work {
  const [ledger, violations, left] = [new Ledger(), new Violations(), [...statuses]];
  ledger.locations.set(ID, { location: { _id: ID, version: 1 } as Location, isTrashed: false, unanswered: null });
  vi.stubGlobal('fetch', async () => {
    const status = left.shift() ?? 0;
    if (status === 0) throw new TypeError('fetch failed');
    return Response.json({ _id: ID, version: 3, code: 'internal' }, { status, headers: { 'retry-after': '1' } });
  });
  const caller = new HttpClient('http://127.0.0.1', {}, violations, RESPONSE_WITHIN_MS);
  const shared = { partner: caller, admin: caller, program: () => caller, companyId: '', isGoingOn: () => true };
  return { ledger, violations, ...shared, token: () => '', rest: async () => undefined };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a refused deletion keeps the location among the compared ones and is reported', async () => {
  const work = workAnswered(404);
  await trashAndRestore(work, ID);
  expect(work.ledger.locations.get(ID)).toMatchObject({ isTrashed: false });
  expect(work.violations.take()).toEqual(['a deletion was refused with 404']);
});

test('a refused restoration keeps the location in the trash', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const work = workAnswered(200, 409);
  await trashAndRestore(work, ID);
  expect(work.ledger.locations.get(ID)).toMatchObject({ isTrashed: true });
  expect(work.violations.take()).toEqual(['a restoration was refused with 409']);
});

test.each([[[0]], [[503]], [[200, 0]], [[200, 503]]])(
  'without a response (%j) the state of the location is unknown, and it is no longer compared',
  async (statuses) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const work = workAnswered(...statuses);
    await trashAndRestore(work, ID);
    expect([work.ledger.locations.size, work.violations.take()]).toEqual([0, []]);
  },
);
