import { expect, test } from 'vitest';
import {
  foldEvents,
  joinEvents,
  type NotificationEvent,
  type OpenNotification,
  type Recipient,
} from '../../src/notifications/events/fold-events.ts';
import { combined, withdrawn } from '../../src/notifications/events/subjects.ts';

const thing = (id: string) => ({ id, title: id });
const event = (parts: Partial<NotificationEvent> = {}): NotificationEvent => ({
  kind: 'location_changed',
  companyId: 'nord',
  actorId: 'anna',
  undoneKind: null,
  undoneAt: null,
  subjects: [thing('a')],
  total: 1,
  ...parts,
});
const recipient: Recipient = { userId: 'toni', group: 'locations', wantsMail: true };
const cause = { kind: 'location_changed', companyId: 'nord', actorId: 'anna' } as const;
const open: OpenNotification = { ...cause, subjects: [thing('a')], total: 1, id: 'n1', userId: 'toni', at: new Date(), isRecent: true };

test('things that both lists name count once; unnamed ones are assumed to differ', () => {
  expect(combined(event(), event())).toEqual({ subjects: [{ ...thing('a'), times: 2 }], total: 1 });
  expect(combined(event(), event({ subjects: [thing('b')] })).total).toBe(2);
  const many = (from: number) => Array.from({ length: 20 }, (_, at) => thing(String(from + at)));
  const both = combined({ subjects: many(0), total: 125 }, { subjects: many(10), total: 125 });
  expect([both.subjects.length, both.total]).toEqual([20, 30 + 105 + 105]);
});

test('a later title of a thing replaces the earlier one', () => {
  expect(combined(event(), event({ subjects: [{ id: 'a', title: 'neu' }] })).subjects).toEqual([{ id: 'a', title: 'neu', times: 2 }]);
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
  const { undoneKind: _none, undoneAt: _at, ...written } = deleted;
  expect(added).toEqual([{ ...recipient, ...written }]);
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

const undo = (parts: Partial<NotificationEvent> = {}) => event({ undoneKind: 'location_changed', ...parts });

test('an undo takes its things out of a list; one that was changed more often stays, and what is not in it is the rest', () => {
  const twice = combined(event(), event());
  expect(withdrawn(twice, undo())).toEqual({ left: { subjects: [thing('a')], total: 1 }, rest: { subjects: [], total: 0 } });
  const others = undo({ subjects: [thing('a'), thing('b')], total: 2 });
  expect(withdrawn(event(), others)).toEqual({ left: { subjects: [], total: 0 }, rest: { subjects: [thing('b')], total: 1 } });
  const many = Array.from({ length: 20 }, (_, at) => thing(String(at)));
  const all = { subjects: many, total: 125 };
  expect(withdrawn(all, all)).toEqual({ left: { subjects: [], total: 0 }, rest: { subjects: [], total: 0 } });
  const half = withdrawn(all, { subjects: [thing('x'), ...many.slice(0, 19)], total: 60 });
  expect([half.left.total, half.left.subjects.length, half.rest.total]).toEqual([65, 1, 0]);
});

test('an undo in the same run is no event, and leaves the others', () => {
  expect(joinEvents([event(), undo()])).toEqual([]);
  expect(joinEvents([event(), event({ subjects: [thing('b')] }), undo()])).toEqual([event({ subjects: [thing('b')] })]);
  expect(joinEvents([undo(), event()])).toEqual([undo(), event()]);
});

test('an undo removes an unread notification; who has none is notified of it, and one of somebody else stays', () => {
  const reader = { ...recipient, userId: 'rita' };
  const folded = foldEvents([[undo(), [recipient, reader]]], [open, { ...open, id: 'n2', userId: 'ada', actorId: 'bernd' }]);
  expect(folded).toMatchObject({ extended: [], reduced: [], removed: ['n1'], added: [{ userId: 'rita', kind: 'location_changed' }] });
  const both = { ...open, subjects: [thing('a'), thing('b')], total: 2, isRecent: false };
  expect(foldEvents([[undo(), [recipient]]], [both])).toMatchObject({
    added: [],
    removed: [],
    reduced: [{ id: 'n1', subjects: [thing('b')], total: 1 }],
  });
});

test('a withdrawn report is taken out of a notification, and those who read of it are not notified again', () => {
  const report = { kind: 'report_received', companyId: null } as const;
  const withdrawal = event({ ...report, undoneKind: 'report_received' });
  const nothing = { added: [], extended: [], reduced: [], removed: [] };
  expect(foldEvents([[withdrawal, [recipient]]], [{ ...open, ...report }])).toEqual({ ...nothing, removed: ['n1'] });
  expect(foldEvents([[withdrawal, [recipient]]], [])).toEqual(nothing);
  expect(joinEvents([event(report), withdrawal])).toEqual([]);
});
