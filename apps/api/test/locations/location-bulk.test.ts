import { addDays, type BulkAction, CLOSED_DAY, type Location, localMoment, MAX_CHOSEN, MAX_OFFERS, type Offer } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { draftOf, picture, post, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, bulk, bulkOf, read, remove, stepsOf, trashOf } from './lifecycle-requests.ts';

const test = base
  .extend('made', perFile, ({ partner }) => (names: readonly string[], session = partner, parts: object = {}) => {
    return Promise.all(names.map((name) => save(session, draftOf('RASTHOF', { name, ...parts }))));
  })
  .extend('now', perFile, ({ admin }) => async (id: string) => {
    return body<Location>(await read(admin, id));
  });

const ADD: BulkAction = { kind: 'add-feature', feature: 'DUSCHE' };
const REMOVE: BulkAction = { kind: 'remove-feature', feature: 'DUSCHE' };
const DELETE: BulkAction = { kind: 'delete' };
const RESTORE: BulkAction = { kind: 'restore' };

const outcomes = (results: readonly { outcome: string; version: number | null }[]) =>
  results.map(({ outcome, version }) => [outcome, version]);
const versioned = (results: readonly { _id: string; version: number | null }[]) =>
  results.map(({ _id, version }) => ({ _id, version: version ?? 0 }));

describe('each location has its own outcome', () => {
  test('changed, same, forbidden, stale or not found; a preview returns the same and writes nothing', async ({
    made,
    partner,
    other,
    api,
    now,
  }) => {
    const [plain, has, stale] = (await made(['plain', 'has', 'stale'])) as [Location, Location, Location];
    const showers = await save(partner, { _id: has._id, version: 1, features: ['DUSCHE'] });
    await save(partner, { _id: stale._id, version: 1, phone: '1' });
    const [strange] = (await made(['strange'], other)) as [Location];
    const fresh = await api.signIn('user', 'Unbestätigt');
    await unconfirm(api.database.pool, fresh.companyId);
    const [secret] = (await made(['secret'], fresh)) as [Location];
    const items = [strange, plain, showers, stale, secret, { _id: crypto.randomUUID(), version: 1 }];
    const preview = await bulkOf(partner, ADD, items, true);
    expect(outcomes(preview)).toEqual([
      ['forbidden', 1],
      ['changed', 1],
      ['same', 2],
      ['stale', 2],
      ['not_found', null],
      ['not_found', null],
    ]);
    expect(preview.map(({ _id, title }) => [_id, title])).toEqual(
      items.map(({ _id }, index) => [_id, ['strange', 'plain', 'has', 'stale', '', ''][index]]),
    );
    expect(await now(plain._id)).toEqual(plain);
    const results = await bulkOf(partner, ADD, items);
    expect(outcomes(results)).toEqual(outcomes(preview).with(1, ['changed', 2]));
    expect(await now(plain._id)).toMatchObject({ version: 2, features: ['DUSCHE'] });
    expect(await now(strange._id)).toEqual(strange);
  });

  test('ids are case-insensitive; a duplicate is refused at its index', async ({ made, partner }) => {
    const [one] = (await made(['eins'])) as [Location];
    const spelt = { _id: one._id.toUpperCase(), version: 1 };
    expect(refusal(await bulk(partner, ADD, [one, spelt]))).toMatchObject({ status: 400, fields: ['items.1._id: location.bulk.twice'] });
    expect(await bulkOf(partner, ADD, [spelt])).toMatchObject([{ _id: one._id, outcome: 'changed', version: 2 }]);
  });

  test('none, or more than 200, are refused', async ({ partner }) => {
    expect(refusal(await bulk(partner, DELETE, []))).toMatchObject({ status: 400, fields: [expect.stringMatching(/^items: /)] });
    const many = Array.from({ length: MAX_CHOSEN + 1 }, () => ({ _id: crypto.randomUUID(), version: 1 }));
    expect((await bulk(partner, DELETE, many)).statusCode).toBe(400);
    expect(outcomes(await bulkOf(partner, DELETE, many.slice(1)))).toEqual(Array(MAX_CHOSEN).fill(['not_found', null]));
  });
});

describe('deleting and restoring', () => {
  test('several locations move to the trash and are restored by the opposite action on the returned versions', async ({
    api,
    made,
    other,
  }) => {
    const session = await api.signIn('user', 'Mehrere');
    const stored = await made(['a', 'b', 'c'], session);
    const deleted = await bulkOf(session, DELETE, stored);
    expect(outcomes(deleted)).toEqual(Array(3).fill(['changed', 2]));
    expect((await search(session, { mine: true })).total).toBe(0);
    expect((await trashOf(session)).total).toBe(3);
    expect(outcomes(await bulkOf(session, DELETE, stored))).toEqual(Array(3).fill(['same', 2]));
    expect(outcomes(await bulkOf(session, ADD, versioned(deleted)))).toEqual(Array(3).fill(['not_found', null]));
    expect(outcomes(await bulkOf(other, RESTORE, versioned(deleted)))).toEqual(Array(3).fill(['not_found', null]));
    expect(outcomes(await bulkOf(session, RESTORE, stored))).toEqual(Array(3).fill(['stale', 2]));
    expect(outcomes(await bulkOf(session, RESTORE, versioned(deleted)))).toEqual(Array(3).fill(['changed', 3]));
    expect((await search(session, { mine: true })).data.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});

describe('a feature', () => {
  const id = () => crypto.randomUUID();
  /** A block without its ids, because a restored block gets new ones. */
  const plain = (offer: Offer | undefined) =>
    offer && { ...offer, id: null, images: offer.images.map((image) => ({ ...image, id: null })) };

  test('S3-BLOCK-01 is added with an empty block, PARKPLATZ without one, and other values stay', async ({ partner, now }) => {
    const offers = [{ id: id(), type: 'WLAN', operator: 'Netz' }];
    const stored = await save(partner, { ...draftOf('AUTOHOF', { name: 'alles', features: ['WLAN'], phone: '1' }), offers }, [
      await picture('images', 3),
    ]);
    await bulkOf(partner, ADD, [stored]);
    await bulkOf(partner, { kind: 'add-feature', feature: 'PARKPLATZ' }, [{ ...stored, version: 2 }]);
    const after = await now(stored._id);
    const empty = { operator: null, description: null, website: null, phone: null, partner: false, images: [], menuImages: [] };
    expect(after).toEqual({
      ...stored,
      version: 3,
      updatedAt: after.updatedAt,
      features: ['WLAN', 'DUSCHE', 'PARKPLATZ'],
      offers: [...stored.offers, { id: after.offers[1]?.id, type: 'DUSCHE', ...empty }],
    });
  });

  test('is removed with its blocks, which the undo restores with their pictures', async ({ partner, now }) => {
    const [kept, first, second] = [id(), id(), id()];
    const offers = [
      { id: first, type: 'DUSCHE', operator: 'eins' },
      { id: kept, type: 'WLAN', operator: 'bleibt' },
      { id: second, type: 'DUSCHE', operator: 'zwei' },
    ];
    const files = [await picture(`offer-${first}-images`, 41), await picture(`offer-${kept}-images`, 42)];
    const stored = await save(partner, { ...draftOf('AUTOHOF', { features: ['DUSCHE', 'WLAN'] }), offers }, files);
    const removed = await bulkOf(partner, REMOVE, [stored]);
    expect(await now(stored._id)).toMatchObject({ features: ['WLAN'], offers: [stored.offers[1]] });
    const added = await bulkOf(partner, ADD, versioned(removed));
    const [one, two, three] = stored.offers;
    const after = await now(stored._id);
    expect(after.offers.map(plain)).toEqual([two, one, three].map(plain));
    expect(after.features).toEqual(['WLAN', 'DUSCHE']);
    await bulkOf(partner, REMOVE, versioned(added));
    expect((await stepsOf(partner, stored._id)).data.map(({ version, action }) => [version, action])).toEqual([
      [4, 'update'],
      [3, 'update'],
      [2, 'update'],
      [1, 'create'],
    ]);
    const saved = await save(partner, { _id: stored._id, version: 4, phone: '1' });
    await bulkOf(partner, ADD, [saved]);
    expect((await now(stored._id)).offers).toMatchObject([{ operator: 'bleibt' }, { type: 'DUSCHE', operator: null }]);
  });

  test('comes back with an empty block, or none, where its former ones would be too many', async ({ partner, now }) => {
    const blocks = (type: string, count: number) => Array.from({ length: count }, () => ({ id: id(), type }));
    const write = (features: string[], offers: object[]) => ({ ...draftOf('AUTOHOF'), features, offers });
    const stored = await save(partner, write(['DUSCHE'], blocks('DUSCHE', 2)));
    const turned = await save(partner, { ...write(['WLAN'], blocks('WLAN', MAX_OFFERS - 1)), _id: stored._id, version: 1 });
    await bulkOf(partner, ADD, [turned]);
    expect((await now(stored._id)).offers).toHaveLength(MAX_OFFERS);
    await save(partner, { _id: stored._id, version: 3, phone: '1' });
  });

  test('whose block was reassigned leaves that block, and its former state is restored next to it', async ({ partner, now }) => {
    const block = id();
    const write = { ...draftOf('AUTOHOF', { features: ['DUSCHE'] }), offers: [{ id: block, type: 'DUSCHE', operator: 'Nass' }] };
    const stored = await save(partner, write, [await picture(`offer-${block}-images`, 43)]);
    const turned = await save(partner, {
      _id: stored._id,
      version: 1,
      features: ['WLAN'],
      offers: [{ ...stored.offers[0], type: 'WLAN' }],
    });
    await bulkOf(partner, ADD, [turned]);
    const { offers } = await now(stored._id);
    expect(offers.map(({ type, operator }) => [type, operator])).toEqual([
      ['WLAN', 'Nass'],
      ['DUSCHE', 'Nass'],
    ]);
    expect(new Set(offers.flatMap(({ images }) => images.map(({ path }) => path))).size).toBe(1);
  });

  test('of a location that is invalid by a newer rule is changed all the same', async ({ made, api, partner }) => {
    const [stored] = (await made(['alt'])) as [Location];
    const day = { isOpen: true, open24: false, timeOpen: '6:00', timeClose: '6:00', timeOpenAfternoon: null, timeCloseAfternoon: null };
    const text = "update location set opening_hours = jsonb_set(opening_hours, '{monday}', $2) where id = $1";
    await api.database.pool.query(text, [stored._id, JSON.stringify(day)]);
    expect(outcomes(await bulkOf(partner, ADD, [stored]))).toEqual([['changed', 2]]);
  });
});

/** One action of each kind that would change the location. */
const OF_EACH_KIND: { readonly [K in BulkAction['kind']]: Extract<BulkAction, { kind: K }> } = {
  delete: { kind: 'delete' },
  restore: { kind: 'restore' },
  'add-feature': { kind: 'add-feature', feature: 'DUSCHE' },
  'remove-feature': { kind: 'remove-feature', feature: 'WLAN' },
  move: { kind: 'move', companyId: crypto.randomUUID() },
  'move-back': { kind: 'move-back' },
  'take-offline': { kind: 'take-offline', reason: 'Umbau' },
  'bring-online': { kind: 'bring-online' },
  close: { kind: 'close', until: addDays(localMoment(new Date()).date, 2), reason: null },
  reopen: { kind: 'reopen' },
  revert: { kind: 'revert' },
  'change-hours': { kind: 'change-hours', days: { monday: CLOSED_DAY }, specialDays: [], removedDates: [] },
  'change-contact': { kind: 'change-contact', phone: '05111234' },
};

test.for(Object.values(OF_EACH_KIND))(
  'S6-ROLE-10 $kind changes no location of another company',
  async (action, { made, now, partner, other }) => {
    const [place] = (await made(['Fremd'], other, { features: ['WLAN'] })) as [Location];
    const answer = await bulk(partner, action, [place]);
    expect([200, 403]).toContain(answer.statusCode);
    expect(await now(place._id)).toEqual(place);
  },
);

test('a bulk action takes as many statements for many as for one', async ({ made, partner }) => {
  const names = Array.from({ length: 25 }, (_, index) => `Viele ${index}`);
  const [first, ...rest] = (await made(names)) as [Location, ...Location[]];
  for (const action of [ADD, REMOVE, DELETE]) {
    const version = { add: 1, remove: 2, delete: 3 }[action.kind.split('-')[0] ?? ''] ?? 0;
    const one = await statementsOf(() => bulkOf(partner, action, [{ ...first, version }]));
    const many = await statementsOf(() =>
      bulkOf(
        partner,
        action,
        rest.map((item) => ({ ...item, version })),
      ),
    );
    expect(many.filter((text) => /location|offer|media/.test(text)).length).toBeLessThanOrEqual(one.length + 2);
  }
});

test('a bulk action locks only locations that the user may change, and a preview locks none', async ({ made, partner, other }) => {
  const [own] = (await made(['own'])) as [Location];
  const [strange] = (await made(['strange'], other)) as [Location];
  const locksOf = async (items: readonly Location[], isPreview: boolean) =>
    (await statementsOf(() => bulkOf(partner, DELETE, items, isPreview))).filter((text) => /from "location" .*for update/.test(text))
      .length;
  expect(await locksOf([own, strange], true)).toBe(0);
  expect(await locksOf([strange], false)).toBe(0);
  expect(await locksOf([own, strange], false)).toBe(1);
});

describe('concurrency', () => {
  test('concurrent actions on the same locations complete, and each location is changed by one', async ({ made, partner }) => {
    const stored = await made(['1', '2', '3', '4', '5', '6']);
    const orders = [stored, stored.toReversed(), [...stored.slice(3), ...stored.slice(0, 3)], stored.toReversed()];
    const answers = await Promise.all(orders.map((items, index) => bulkOf(partner, index % 2 ? DELETE : ADD, items)));
    for (const { _id } of stored) {
      const of = answers.map((results) => results.find((result) => result._id === _id)?.outcome);
      expect(of.filter((outcome) => outcome === 'changed')).toHaveLength(1);
    }
  });

  test('concurrent saves and single deletions do not fail, and no change is lost', async ({ made, partner, api }) => {
    const stored = await made(['x', 'y', 'z']);
    const [results, ...single] = await Promise.all([
      bulkOf(partner, ADD, stored),
      ...stored.toReversed().map(({ _id }) => post(partner, { _id, version: 1, name: 'gespeichert' })),
      ...stored.map(({ _id }) => remove(partner, _id, 1)),
    ]);
    for (const [index, { _id, outcome }] of results.entries()) {
      const own = [single[stored.length - 1 - index], single[stored.length + index]].map((answer) => answer?.statusCode ?? 0);
      expect(own.every((code) => [200, 404, 409].includes(code))).toBe(true);
      expect(own.filter((code) => code === 200).length + Number(outcome === 'changed')).toBe(1);
      const text = 'select 1 from location_history where location_id = $1';
      expect((await api.database.pool.query(text, [_id])).rowCount).toBe(2);
    }
  });
});
