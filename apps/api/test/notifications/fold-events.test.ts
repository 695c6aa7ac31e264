import { expect, test } from 'vitest';
import {
  combined,
  foldEvents,
  joinEvents,
  type NotificationEvent,
  type OpenNotification,
  type Recipient,
} from '../../src/notifications/fold-events.ts';

const thing = (id: string) => ({ id, title: id });
const event = (parts: Partial<NotificationEvent> = {}): NotificationEvent => ({
  kind: 'location_changed',
  companyId: 'nord',
  actorId: 'anna',
  subjects: [thing('a')],
  total: 1,
  ...parts,
});
const recipient: Recipient = { userId: 'toni', group: 'locations', wantsMail: true };
const open: OpenNotification = { ...event(), id: 'n1', userId: 'toni' };

test('things that both lists name count once; unnamed ones are assumed to differ', () => {
  expect(combined(event(), event())).toEqual({ subjects: [thing('a')], total: 1 });
  expect(combined(event(), event({ subjects: [thing('b')] })).total).toBe(2);
  const many = (from: number) => Array.from({ length: 20 }, (_, at) => thing(String(from + at)));
  const both = combined({ subjects: many(0), total: 125 }, { subjects: many(10), total: 125 });
  expect([both.subjects.length, both.total]).toEqual([20, 30 + 105 + 105]);
});

test('a later title of a thing replaces the earlier one', () => {
  expect(combined(event(), event({ subjects: [{ id: 'a', title: 'neu' }] })).subjects).toEqual([{ id: 'a', title: 'neu' }]);
});

test('events of one kind, company and author are joined, others are not', () => {
  const others = [event({ kind: 'location_deleted' }), event({ companyId: 'süd' }), event({ actorId: 'bernd' })];
  expect(joinEvents([event(), ...others, event({ subjects: [thing('b')] })])).toEqual([
    event({ subjects: [thing('a'), thing('b')], total: 2 }),
    ...others,
  ]);
});

test('an event is added to an open notification of its kind, company and author, else it is a new one', () => {
  const deleted = event({ kind: 'location_deleted' });
  const { added, extended } = foldEvents(
    [
      [event({ subjects: [thing('b')] }), [recipient]],
      [deleted, [recipient]],
    ],
    [open],
  );
  expect(extended).toEqual([{ ...open, subjects: [thing('a'), thing('b')], total: 2 }]);
  expect(added).toEqual([{ ...recipient, ...deleted }]);
});

test('reports by different authors are one notification; an open one that nothing was added to is not written', () => {
  const report = (id: string, actorId: string | null) =>
    event({ kind: 'report_received', companyId: null, actorId, subjects: [thing(id)] });
  const folded = foldEvents(
    [
      [report('r1', null), [recipient]],
      [report('r2', 'anna'), [recipient]],
    ],
    [open],
  );
  expect(folded.extended).toEqual([]);
  expect(folded.added.map(({ kind, total }) => [kind, total])).toEqual([['report_received', 2]]);
});

test('a notification of several authors names none, also if an author of them adds to it', () => {
  const registered = (actorId: string, id: string) => event({ kind: 'company_registered', actorId, subjects: [thing(id)] });
  const [anna, bernd] = [registered('anna', 'a'), registered('bernd', 'b')];
  const notified = (events: readonly NotificationEvent[]) => events.map((one) => [one, [recipient]] as const);
  expect(foldEvents(notified([anna, bernd, registered('bernd', 'c')]), []).added).toMatchObject([{ actorId: null, total: 3 }]);
  expect(foldEvents(notified([bernd]), [{ ...open, ...anna }]).extended).toMatchObject([{ actorId: null, total: 2 }]);
  expect(foldEvents(notified([registered('anna', 'c')]), [{ ...open, ...anna }]).extended).toMatchObject([{ actorId: 'anna', total: 2 }]);
});
