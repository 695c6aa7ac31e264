import { expect, test } from 'vitest';
import type { Problem } from '../../src/kernel/problem.ts';
import { FairSemaphore, withQueueTimeout } from '../../src/media/fair-semaphore.ts';
import { type Party, ProcessingTime, partyOf } from '../../src/media/processing-time.ts';

const stranger = (id: string): Party => ({ id, isBounded: true });
const person = (id: string): Party => ({ id, isBounded: false });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Problem) => error.code ?? error,
  );

/** Tasks that end when the test lets them; `begun` has their names in the order in which they started. */
function worksOn(turns: FairSemaphore) {
  const started: string[] = [];
  const start = (party: Party, name: string, signal?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const work = () => {
      started.push(name);
      return promise;
    };
    return { end: resolve, fail: reject, done: codeOf(turns.run(party, work, signal)) };
  };
  return { started, start };
}

const clockless = () => new ProcessingTime(() => 0);

test('concurrent work is limited to the number of slots, and a failed one releases its slot', async () => {
  const { started, start } = worksOn(new FairSemaphore({ atOnce: 2, spent: clockless() }));
  const [one, , three] = ['1', '2', '3'].map((name) => start(person(name), name));
  expect(started).toEqual(['1', '2']);
  one?.fail(new Error('broken'));
  expect(await one?.done).toMatchObject({ message: 'broken' });
  expect(started).toEqual(['1', '2', '3']);
  three?.end();
  expect(await three?.done).toBe('done');
});

test('one picture of another network is processed before the eighty that a network sent first', async () => {
  const { started, start } = worksOn(new FairSemaphore({ atOnce: 1, spent: clockless() }));
  const [first, ...further] = Array.from({ length: 80 }, (_, index) => start(stranger('many'), `many ${index}`));
  const other = start(stranger('one'), 'one');
  first?.end();
  await first?.done;
  expect(started).toEqual(['many 0', 'one']);
  other.end();
  await other.done;
  expect(started).toEqual(['many 0', 'one', 'many 1']);
  expect(further).toHaveLength(79);
});

test('the next slot goes to the party with the least recent processing time', async () => {
  const spent = clockless();
  spent.add(stranger('dear'), 900);
  spent.add(stranger('cheap'), 200);
  const { started, start } = worksOn(new FairSemaphore({ atOnce: 1, spent }));
  const running = start(stranger('running'), 'running');
  for (const name of ['dear', 'cheap', 'new']) start(stranger(name), name);
  running.end();
  await running.done;
  expect(started).toEqual(['running', 'new']);
});

test('a party gets no second slot while another waits, and unverified parties leave one slot free', async () => {
  const { started, start } = worksOn(new FairSemaphore({ atOnce: 2, spent: clockless() }));
  const evil = start(stranger('evil'), 'evil 1');
  start(stranger('evil'), 'evil 2');
  start(stranger('worse'), 'worse');
  expect(started).toEqual(['evil 1']);
  const first = start(person('staff'), 'staff 1');
  start(person('staff'), 'staff 2');
  start(person('other'), 'other');
  first.end();
  await first.done;
  expect(started).toEqual(['evil 1', 'staff 1', 'other']);
  evil.end();
  await evil.done;
  expect(started).toEqual(['evil 1', 'staff 1', 'other', 'worse']);
});

test('a party limited to one slot leaves the other free for the next', async () => {
  const { started, start } = worksOn(new FairSemaphore({ atOnce: 2, ofParty: 1, spent: clockless() }));
  const first = start(person('many'), 'many 1');
  start(person('many'), 'many 2');
  expect(started).toEqual(['many 1']);
  start(person('one'), 'one');
  expect(started).toEqual(['many 1', 'one']);
  first.end();
  await first.done;
  expect(started).toEqual(['many 1', 'one', 'many 2']);
});

test('an unverified party gets two minutes of processing per hour, refused files included', async () => {
  let now = 0;
  const spent = new ProcessingTime(() => now);
  const turns = new FairSemaphore({ atOnce: 1, spent });
  const evil = partyOf({ userId: 'u', companyId: 'c', isCompanyConfirmed: false });
  const staff = partyOf({ userId: 'u', companyId: 'c', isCompanyConfirmed: true });
  for (const party of [evil, staff]) spent.add(party, 120_000);
  const run = (party: Party) => turns.run(party, async () => undefined);
  await expect(run(evil)).rejects.toMatchObject({ code: 'too_many_requests', options: { params: { minutes: 60 } } });
  expect(await codeOf(run(staff))).toBe('done');
  now = 60 * 60 * 1000;
  expect(await codeOf(run(evil))).toBe('done');
});

test('a full queue refuses a party at its limit, and evicts from the party with the most waiting jobs in favour of another', async () => {
  const { started, start } = worksOn(new FairSemaphore({ atOnce: 1, spent: clockless(), mostWaiting: { party: 3, all: 4 } }));
  const running = start(stranger('many'), 'running');
  const many = ['1', '2', '3'].map((name) => start(stranger('many'), name));
  expect(await start(stranger('many'), 'too many').done).toBe('too_many_requests');
  const [two, three] = ['two', 'three'].map((name) => start(stranger(name), name));
  expect(await many[2]?.done).toBe('overloaded');
  running.end();
  await running.done;
  two?.end();
  await two?.done;
  expect(started).toEqual(['running', 'two', 'three']);
  expect(three).toBeDefined();
});

test('a timed-out request is refused, and one whose client disconnects leaves the queue', async () => {
  const { started, start } = worksOn(new FairSemaphore({ atOnce: 1, spent: clockless() }));
  const running = start(stranger('many'), 'running');
  expect(await withQueueTimeout(undefined, (signal) => start(person('late'), 'late', signal).done, 1)).toBe('overloaded');
  const caller = new AbortController();
  const gone = start(person('gone'), 'gone', caller.signal);
  caller.abort('hung up');
  expect(await gone.done).toBe('hung up');
  running.end();
  await running.done;
  expect(started).toEqual(['running']);
});
