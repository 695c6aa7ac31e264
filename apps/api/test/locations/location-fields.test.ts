import { DealerType, Feature, GarageType, type Location, LocationFields, LocationType, MAX_OFFERS } from '@rastnetz/contract';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, post, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { anyLocation } from './any-location.ts';
import { read } from './lifecycle-requests.ts';

const test = base
  .extend('partner', perFile, ({ api }) => api.signIn())
  .extend('refused', perFile, ({ partner }) => async (write: object) => {
    return refusal(await post(partner, { ...draftOf('AUTOHOF'), ...write })).fields;
  });

const block = (type: Feature, parts: object = {}) => ({ id: crypto.randomUUID(), type, ...parts });

describe('providers', () => {
  test.for(
    LocationType.options.flatMap((type) => GarageType.options.map((garage, place) => [type, garage, DealerType.options[place]] as const)),
  )(
    'S3-LOC-10 only a workshop has a garage provider, only a dealer a dealer provider: %s with %s and %s',
    async ([locationType, garageType, dealerType], { partner }) => {
      const saved = await save(partner, { ...draftOf(locationType), garageType, dealerType });
      expect(saved.garageType).toBe(locationType === 'WERKSTATT' ? garageType : null);
      expect(saved.dealerType).toBe(locationType === 'HAENDLER' ? dealerType : null);
    },
  );

  test('S3-LOC-10 an invalid one is refused at its field, and changing the type removes the former one', async ({ refused, partner }) => {
    expect(await refused({ locationType: 'WERKSTATT', garageType: 'freier-haendler' })).toEqual([expect.stringMatching(/^garageType: /)]);
    expect(await refused({ locationType: 'HAENDLER', dealerType: 'freie-werkstatt' })).toEqual([expect.stringMatching(/^dealerType: /)]);
    const saved = await save(partner, draftOf('WERKSTATT', { garageType: 'scania' }));
    expect(await save(partner, { _id: saved._id, version: 1, locationType: 'IMBISS' })).toMatchObject({ garageType: null, version: 2 });
  });
});

describe('fields of the clearing', () => {
  test('S3-LOC-15 clearingMessage, clearingMessageAdmin and adminPublished are returned as stored, and no writer sets them', async ({
    partner,
    api,
  }) => {
    const { _id } = await save(partner, draftOf('IMBISS'));
    const text = "update location set clearing_message = 'Tor zu', clearing_message_admin = 'Danke', admin_published = false where id = $1";
    await api.database.pool.query(text, [_id]);
    const stored = { clearingMessage: 'Tor zu', clearingMessageAdmin: 'Danke', adminPublished: false };
    expect((await read(partner, _id)).json()).toMatchObject(stored);
    const write = { clearingMessage: 'x', clearingMessageAdmin: 'y', adminPublished: true };
    expect(await save(partner, { _id, version: 1, name: 'neu', ...write })).toMatchObject({ ...stored, name: 'neu', version: 2 });
  });

  test('messages of a report are shown to those who may change its location, and to clearers', async ({ api, partner, other, admin }) => {
    const { _id } = await save(partner, draftOf('IMBISS', { name: 'Imbiss mit Nachricht' }));
    await api.database.pool.query("update location set clearing_message = 'Tor zu', clearing_message_admin = 'Danke' where id = $1", [_id]);
    const clearer = await api.signIn('user', 'Nachbar');
    await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [clearer.id]);
    const shownTo = async (session: Session) => [
      (await read(session, _id)).json(),
      ...(await search(session, { suche: 'mit Nachricht' })).data,
    ];
    const messages = ({ clearingMessage, clearingMessageAdmin }: Location) => [clearingMessage, clearingMessageAdmin];
    for (const reader of [partner, admin, clearer])
      expect((await shownTo(reader)).map(messages)).toEqual([
        ['Tor zu', 'Danke'],
        ['Tor zu', 'Danke'],
      ]);
    expect((await shownTo(other)).map(messages)).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('company blocks', () => {
  test('S3-BLOCK-01 each selected feature may have one', async ({ partner }) => {
    const features = Feature.options.filter((feature) => feature !== 'PARKPLATZ');
    const offers = features.map((feature) => block(feature));
    const saved = await save(partner, { ...draftOf('AUTOHOF', { features }), offers });
    expect(saved.offers.map(({ id, type }) => ({ id, type }))).toEqual(offers);
    expect((await read(partner, saved._id)).json()).toEqual(saved);
  });

  test('S3-BLOCK-02 every field of a block is stored, changed and returned', async ({ partner }) => {
    const id = crypto.randomUUID();
    const fields = { operator: 'Aral', description: 'am Tor', website: 'aral.example', phone: '+491', partner: true };
    const write = { ...draftOf('AUTOHOF', { features: ['TANKSTELLE'] }), offers: [{ id, type: 'TANKSTELLE', ...fields }] };
    const saved = await save(partner, write, [await picture(`offer-${id}-images`, 1), await picture(`offer-${id}-menu`, 2)]);
    const [stored] = saved.offers;
    expect(stored).toMatchObject({ id, type: 'TANKSTELLE', ...fields });
    expect([stored?.images.length, stored?.menuImages.length]).toEqual([1, 1]);
    expect((await read(partner, saved._id)).json()).toEqual(saved);
    const other = { operator: 'Shell', description: null, website: null, phone: '2', partner: false };
    for (const [field, value] of Object.entries(other)) {
      const [before] = (await read(partner, saved._id)).json().offers;
      const { version } = (await read(partner, saved._id)).json();
      const changed = await save(partner, { _id: saved._id, version, offers: [{ ...before, [field]: value }] });
      expect(changed.offers).toEqual([{ ...before, [field]: value }]);
    }
  });

  test('S3-BLOCK-03 further blocks of type TANKSTELLE have no partner', async ({ partner, refused }) => {
    const offers = [
      block('TANKSTELLE', { operator: 'Aral', partner: true }),
      block('TANKSTELLE'),
      block('TANKSTELLE', { operator: 'OIL!' }),
    ];
    const saved = await save(partner, { ...draftOf('AUTOHOF', { features: ['TANKSTELLE'] }), offers });
    expect(saved.offers.map(({ operator, partner: isPartner }) => [operator, isPartner])).toEqual([
      ['Aral', true],
      [null, false],
      ['OIL!', false],
    ]);
    const many = Array.from({ length: MAX_OFFERS + 1 }, () => block('TANKSTELLE'));
    expect(await refused({ offers: many })).toEqual([expect.stringMatching(/^offers: /)]);
  });
});

describe('input rules are enforced by the server, too', () => {
  test('S9-PARK-01 parking counts are integers of at most 999; a blank one is null', async ({ partner, refused }) => {
    expect(await save(partner, draftOf('PARKPLATZ', { parkingTruck: 999, parkingPKW: 0 }))).toMatchObject({
      parkingTruck: 999,
      parkingPKW: 0,
    });
    expect(await save(partner, { ...draftOf('PARKPLATZ'), parkingTruck: '', parkingPKW: '' })).toMatchObject({ parkingTruck: null });
    for (const count of [1000, -1]) {
      const key = 'location.parking.range';
      expect(await refused({ parkingTruck: count, parkingPKW: count })).toEqual([`parkingTruck: ${key}`, `parkingPKW: ${key}`]);
    }
    for (const count of [1.5, '12', true])
      expect(await refused({ parkingTruck: count })).toEqual([expect.stringMatching(/^parkingTruck: /)]);
  });

  test('S5-PHONE-01 S5-WEB-01 phone numbers keep digits and a leading plus, websites lose spaces and scheme, also in a block', async ({
    partner,
  }) => {
    const typed = { phone: '+49 (0)511/12+3', website: ' https://exa mple.org ' };
    const saved = await save(partner, { ...draftOf('AUTOHOF'), ...typed, offers: [block('WLAN', typed)] });
    const kept = { phone: '+490511123', website: 'example.org' };
    expect(saved).toMatchObject({ ...kept, offers: [kept] });
  });

  test('texts that are too long are refused at their field', async ({ refused }) => {
    const long = (length: number) => 'x'.repeat(length);
    const write = { name: long(201), description: long(5001), website: long(501), phone: '1'.repeat(51), openingHoursText: long(2001) };
    expect((await refused(write)).map((field) => field.split(': ')[0])).toEqual(Object.keys(write));
    expect(await refused({ offers: [block('WLAN', { description: long(2001) })] })).toEqual([
      expect.stringMatching(/^offers\.0\.description: /),
    ]);
  });
});

test('every written field is stored and read back, whatever its value', async ({ partner }) => {
  const drafts = fc.sample(anyLocation, 12).map(({ draft }) => ({ ...draft, offers: [], custom: {} }));
  const saved = [];
  for (const draft of drafts) saved.push(await save(partner, draft));
  const stored = await Promise.all(saved.map(async ({ _id }) => LocationFields.parse((await read(partner, _id)).json())));
  const consistent = drafts.map(({ garageType, dealerType, ...draft }) => ({
    ...draft,
    garageType: draft.locationType === 'WERKSTATT' ? garageType : null,
    dealerType: draft.locationType === 'HAENDLER' ? dealerType : null,
  }));
  expect(stored).toEqual(consistent.map((draft) => LocationFields.parse(draft)));
});

test.for(['__proto__', 'constructor', 'toString'])(
  'a text that has a meaning in JavaScript is stored and found like any other: %s',
  async (text, { partner }) => {
    const { _id } = await save(partner, draftOf('IMBISS', { name: text, openingHoursText: text, street: text }));
    expect((await read(partner, _id)).json()).toMatchObject({ name: text, openingHoursText: text, street: text });
    expect((await search(partner, { suche: text })).data.map(({ title }) => title)).toEqual([text]);
  },
);
