import { getLocation, type Location } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { made } from '../custom-fields/custom-requests.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, post, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';

const test = base.extend('historyOf', perFile, ({ api }) => async (id: string) => {
  const text = 'select version, action, source, user_id, before, after from location_history where location_id = $1 order by id';
  return (await api.database.pool.query(text, [id])).rows;
});

test.beforeAll(async ({ admin }) => {
  await made(admin, 'Gate', 'number');
});

const read = async (session: Session, id: string) => session.inject({ method: 'GET', url: getLocation.path.replace(':id', id) });

const OPEN = { isOpen: true, open24: false, timeOpen: '6:00', timeClose: '14:00', timeOpenAfternoon: '15:00', timeCloseAfternoon: '22:00' };
const offerId = '3b241101-e2bb-4255-8caf-4136c566a962';

describe('a saved location', () => {
  test('S1-WHAT-01 S1-USERS-02 S3-LOC-01 S3-LOC-02 S3-LOC-04 S3-LOC-06 S3-LOC-08 S3-LOC-09 S3-LOC-13 S3-LOC-14 S3-BLOCK-02 S3-HOURS-01 S3-HOURS-02 S7-STANDORT-01 is read back completely, with the fields that the server adds', async ({
    partner,
    other,
  }) => {
    const write = {
      ...draftOf('AUTOHOF', { name: 'Autohof Nord', website: 'example.org', phone: '+49511123', coordinates: pointAt(9.73, 52.37) }),
      features: ['PARKPLATZ', 'WLAN', 'TANKSTELLE'],
      parkingTruck: 120,
      parkingPKW: 40,
      parkingFree: true,
      openingHours: { ...draftOf('AUTOHOF').openingHours, monday: OPEN },
      openingHoursText: 'an Feiertagen anders',
      specialDays: [{ from: '2026-12-24', to: '2026-12-24', label: 'Heiligabend', hours: OPEN }],
      custom: { gate: 7 },
      offers: [{ id: offerId, type: 'TANKSTELLE', operator: 'Aral' }],
    };
    const saved = await save(partner, write);
    expect(saved).toMatchObject({ ...write, offers: [{ id: offerId, operator: 'Aral', partner: false, images: [], menuImages: [] }] });
    expect(saved).toMatchObject({ version: 1, title: 'Autohof Nord', companyId: partner.companyId, adminPublished: true });
    expect(saved.standortId).toBeGreaterThanOrEqual(100_000);
    expect(saved.updatedBy).toBe('Toni Test');
    expect((await read(other, saved._id)).json()).toEqual(saved);
  });

  test('that is posted back as it was returned changes nothing: version and history stay', async ({ partner, historyOf }) => {
    const saved = await save(partner, { ...draftOf('RASTHOF', { name: 'Runde' }), offers: [] }, [
      await picture('file'),
      await picture('images', 9),
    ]);
    const again = await save(partner, { ...saved, unknownField: 1, title: 'other', adminPublished: false, standortId: 5 });
    expect(again).toEqual(saved);
    expect(await historyOf(saved._id)).toHaveLength(1);
  });

  test('has a history with author, before and after', async ({ partner, historyOf }) => {
    const saved = await save(partner, draftOf('IMBISS', { name: 'Vorher' }));
    const changed = await save(partner, { _id: saved._id, version: 1, name: 'Nachher' });
    expect(await historyOf(saved._id)).toEqual([
      { version: 1, action: 'create', source: 'panel', user_id: partner.id, before: null, after: saved },
      { version: 2, action: 'update', source: 'panel', user_id: partner.id, before: saved, after: changed },
    ]);
  });

  test('S1-WHAT-02 S7-STANDORT-03 keeps the stored values of absent fields', async ({ partner }) => {
    const saved = await save(partner, draftOf('BISTRO', { name: 'Bleibt', phone: '123', features: ['WLAN'] }));
    const changed = await save(partner, { _id: saved._id, version: 1, phone: null });
    expect(changed).toMatchObject({ name: 'Bleibt', phone: null, features: ['WLAN'], version: 2 });
  });

  test('S3-LOC-05 S3-HOURS-04 S3-HOURS-05 S2-WIZ-13 accepts legacy shapes: numeric type, enabled with morning and afternoon', async ({
    partner,
  }) => {
    const monday = { enabled: true, morning: { from: '06:00', to: '14:00' }, afternoon: { from: '15:00', to: '22:00' } };
    const saved = await save(partner, { type: 7, name: 'Alt', openingHours: { monday } });
    expect(saved.locationType).toBe('RASTHOF');
    expect(saved.openingHours.monday).toEqual(OPEN);
    expect(saved.openingHours.sunday.isOpen).toBe(false);
  });

  test('S3-LOC-03 without a name has its type and the nearest place as title', async ({ partner }) => {
    const saved = await save(partner, draftOf('RASTHOF', { coordinates: pointAt(9.84, 52.99) }));
    expect(saved.title).toBe('Rasthof bei Soltau');
    expect((await save(partner, draftOf('HAENDLER'))).title).toBe('Händler');
  });

  test('matches blocks by id, and replaces an id that another location uses', async ({ partner }) => {
    const first = await save(partner, draftOf('AUTOHOF', { offers: [{ id: crypto.randomUUID(), type: 'WLAN', operator: null } as never] }));
    const copy = await save(partner, { ...first, _id: undefined, version: undefined, offers: first.offers });
    expect(copy.offers).toHaveLength(1);
    expect(copy.offers[0]?.id).not.toBe(first.offers[0]?.id);
    const changed = await save(partner, { _id: first._id, version: 1, offers: [{ ...first.offers[0], operator: 'Neu' }] });
    expect(changed.offers).toMatchObject([{ id: first.offers[0]?.id, operator: 'Neu' }]);
    expect((await save(partner, { _id: first._id, version: 2, offers: [] })).offers).toEqual([]);
  });
});

describe('refused saves', () => {
  let stored: Location;
  test.beforeAll(async ({ partner }) => {
    stored = await save(partner, draftOf('PARKPLATZ', { name: 'Fremd' }));
  });

  test('S6-ROLE-10 a location of another company is 403, except for an admin', async ({ other, admin, partner }) => {
    expect(refusal(await post(other, { _id: stored._id, version: 1, name: 'x' }))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(refusal(await post(other, { _id: stored._id, version: 99, name: 'x' }))).toMatchObject({ status: 403 });
    stored = await save(admin, { _id: stored._id, version: 1, name: 'Vom Admin' });
    expect(stored).toMatchObject({ version: 2, companyId: partner.companyId });
  });

  test('an unknown location and one in the trash are 404', async ({ partner, api }) => {
    const gone = await save(partner, draftOf('IMBISS'));
    await api.database.pool.query('update location set deleted_at = now() where id = $1', [gone._id]);
    for (const _id of [crypto.randomUUID(), gone._id]) {
      expect(refusal(await post(partner, { _id, version: 1 }))).toMatchObject({ status: 404 });
      expect((await read(partner, _id)).statusCode).toBe(404);
    }
  });

  test('S7-STANDORT-05 a stale or missing version is 409 with the stored location, and nothing changes', async ({ partner }) => {
    for (const version of [undefined, 1, 99]) {
      const answer = await post(partner, { _id: stored._id, version, name: 'zu spät' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().standort).toEqual(stored);
    }
    expect((await read(partner, stored._id)).json()).toEqual(stored);
  });

  test('errors name their fields: hours, type, operator, company', async ({ partner, admin }) => {
    const openingHours = { ...draftOf('IMBISS').openingHours, friday: { ...OPEN, timeClose: '6:00' } };
    expect(refusal(await post(partner, { ...draftOf('IMBISS'), openingHours })).fields).toEqual([
      'openingHours.friday.timeClose: location.hours.equal',
    ]);
    expect(refusal(await post(partner, { name: 'ohne Typ' })).fields[0]).toMatch(/^locationType: /);
    const offers = [{ id: offerId, type: 'TANKSTELLE', operator: 'Nie gehört' }];
    expect(refusal(await post(partner, { ...draftOf('IMBISS'), offers })).fields).toEqual([
      'offers.0.operator: location.offer.operator_unknown',
    ]);
    expect(refusal(await post(admin, draftOf('IMBISS', { companyId: crypto.randomUUID() }))).fields).toEqual([
      'companyId: location.company_unknown',
    ]);
  });

  test('an invalid combination with stored values is refused when one field of it is written', async ({ partner, api }) => {
    const saved = await save(partner, draftOf('IMBISS'));
    const week = JSON.stringify({ ...saved.openingHours, monday: { ...OPEN, timeClose: '6:00' } });
    await api.database.pool.query('update location set opening_hours = $2 where id = $1', [saved._id, week]);
    expect((await read(partner, saved._id)).statusCode).toBe(200);
    expect(refusal(await post(partner, { _id: saved._id, version: 1, name: 'neu' })).fields).toHaveLength(1);
  });

  test('users who see all companies choose the company; from others the field is ignored', async ({ admin, other, partner }) => {
    expect((await save(admin, draftOf('IMBISS', { companyId: other.companyId }))).companyId).toBe(other.companyId);
    expect((await save(partner, draftOf('IMBISS', { companyId: other.companyId }))).companyId).toBe(partner.companyId);
  });
});

describe('a location of an unconfirmed company', () => {
  test('S1-CLEAR-02 is visible to that company and to admins only, and publishes nothing', async ({ api, admin, other }) => {
    const fresh = await api.signIn('user', 'Unbestätigt');
    await unconfirm(api.database.pool, fresh.companyId);
    const saved = await save(fresh, draftOf('BISTRO', { name: 'Geheim' }));
    expect(saved.adminPublished).toBe(false);
    expect((await read(fresh, saved._id)).statusCode).toBe(200);
    expect((await read(admin, saved._id)).statusCode).toBe(200);
    expect((await read(other, saved._id)).statusCode).toBe(404);
    expect((await post(other, { _id: saved._id, version: 1 })).statusCode).toBe(404);
    expect((await save(admin, draftOf('BISTRO', { companyId: fresh.companyId }))).adminPublished).toBe(true);
  });
});

describe('concurrency', () => {
  test.for([1, 2, 3, 4])('new locations with blocks of the same ids are saved, or refused at the field (%#)', async (_, { partner }) => {
    const offers = [crypto.randomUUID(), crypto.randomUUID()].map((id) => ({ id, type: 'WLAN' }));
    const writes = [offers, offers.toReversed(), offers].map((blocks) => ({ ...draftOf('RASTHOF'), offers: blocks }));
    const answers = await Promise.all(writes.map((write) => post(partner, write)));
    const reported = answers.map((answer) =>
      answer.statusCode === 200 ? answer.json<Location>().offers.length : refusal(answer).fields[0],
    );
    expect(reported).toContain(2);
    expect(reported.every((saved) => saved === 2 || saved === 'offers: location.offer.taken')).toBe(true);
  });

  test('of two saves of one version exactly one succeeds, and the other gets the stored location', async ({ partner, historyOf }) => {
    const stored = await save(partner, draftOf('RASTHOF', { name: 'Rennen' }));
    const names = Array.from({ length: 8 }, (_, index) => `Läufer ${index}`);
    const answers = await Promise.all(names.map((name) => post(partner, { _id: stored._id, version: 1, name })));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array(7).fill(409)]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<Location>();
    expect((await read(partner, stored._id)).json()).toEqual(winner);
    expect(await historyOf(stored._id)).toHaveLength(2);
  });

  test('many saves and reads complete: none waits for a second connection inside a transaction', async ({ partner }) => {
    const work = Array.from({ length: 30 }, (_, index) => save(partner, draftOf('IMBISS', { name: `Gleichzeitig ${index}` })));
    const reads = Array.from({ length: 30 }, () => read(partner, crypto.randomUUID()));
    expect(new Set((await Promise.all(work)).map(({ standortId }) => standortId)).size).toBe(30);
    expect((await Promise.all(reads)).every(({ statusCode }) => statusCode === 404)).toBe(true);
  });
});

test('a name sent by a program is stored without invisible characters', async ({ api }) => {
  const someone = await api.signIn();
  const { _id } = await save(someone, draftOf('IMBISS', { name: 'Rast\u202egnp.\u200bexe می\u200cخواهم' }));
  const stored = await api.database.pool.query('select name from location where id = $1', [_id]);
  expect(stored.rows).toEqual([{ name: 'Rastgnp.exe می\u200cخواهم' }]);
  const profile = await someone.inject({ method: 'POST', url: '/api/v1/auth/profile', payload: { vorname: 'E\u2066va' } });
  expect(profile.json()).toMatchObject({ user: { vorname: 'Eva' } });
});
