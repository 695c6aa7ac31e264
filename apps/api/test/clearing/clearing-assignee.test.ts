import { expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import { test } from '../harness/fixtures.ts';
import { peopleRequests } from '../people/people-requests.ts';
import { insertReports, newPlace, queue } from '../reports/report-rows.ts';

const { change, block, unblock } = peopleRequests;

const ofNobody = async (session: Session, stages: readonly string[] = []) => {
  const { data, total } = await queue(session, { filter: JSON.stringify({ stages, assignedTo: 'none' }) });
  expect(total).toBe(data.length);
  return data.map(({ title, assignedTo }) => `${title} ${assignedTo?.name ?? ''}`);
};

const byAssignee = async (session: Session) => {
  const { data } = await queue(session, { sort: '[{"field":"assignedTo","direction":"asc"}]' });
  return data.map(({ title }) => title);
};

test('open reports of an assignee who is blocked, or may not clear any more, are listed, counted, shown and sorted as those of nobody', async ({
  api,
  admin,
  superAdmin,
}) => {
  const clearer = await api.signIn('user');
  await change(superAdmin, clearer.id, { access: ['clearing'] });
  const decided = { stage: 'rejected', decided_at: new Date() } as const;
  const rows = [newPlace('Amt'), newPlace('Bahn', decided)].map((row) => ({ ...row, assigned_to: clearer.id }));
  await insertReports(api, [...rows, newPlace('Chaussee'), { ...newPlace('Damm'), assigned_to: admin.id }]);
  expect(await ofNobody(admin)).toEqual(['Chaussee ']);
  expect((await byAssignee(admin)).at(-1)).toBe('Chaussee');
  await block(admin, clearer.id);
  expect(await ofNobody(admin)).toEqual(['Amt ', 'Chaussee ']);
  expect((await byAssignee(admin))[0]).toBe('Damm');
  await unblock(admin, clearer.id);
  expect(await ofNobody(admin)).toEqual(['Chaussee ']);
  await change(superAdmin, clearer.id, { access: [] });
  expect(await ofNobody(admin)).toEqual(['Amt ', 'Chaussee ']);
  expect(await ofNobody(admin, ['rejected'])).toEqual([]);
});
