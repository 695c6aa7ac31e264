import { emptyDraft, getLocation, type Location, LocationType, WEEKDAYS } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { menuPdf } from '../../src/wiring/demo/menu-pdf.ts';
import { draftOf, picture, post, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('partner', perFile, ({ api }) => api.signIn())
  .extend('reread', perFile, ({ partner }) => async ({ _id }: Location) => {
    return (await partner.inject({ url: getLocation.path.replace(':id', _id) })).json<Location>();
  })
  .extend('refusedFields', perFile, ({ partner }) => async (standort: object) => {
    return refusal(await post(partner, standort)).fields.map((field) => field.split(':')[0]);
  })
  .extend('mondayOf', perFile, ({ reread, partner }) => async (monday: object) => {
    return await reread(await save(partner, { ...draftOf('BISTRO'), openingHours: { monday } }));
  });

describe('ids and texts', () => {
  test('S3-LOC-01 _id and standortId are assigned by the server, unique and immutable', async ({ partner, reread }) => {
    const first = await save(partner, draftOf('BISTRO'));
    const second = await save(partner, { ...draftOf('BISTRO'), standortId: 7 });
    expect(first._id).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.standortId).toBeGreaterThan(first.standortId);
    expect(second._id).not.toBe(first._id);
    const changed = await save(partner, { _id: first._id, version: 1, name: 'neu', standortId: 7 });
    expect(changed).toMatchObject({ _id: first._id, standortId: first.standortId, name: 'neu' });
    expect(await reread(first)).toEqual(changed);
  });

  test.for([null, '', '   ', undefined])(
    'S3-LOC-02 S5-LOC-01 a location without a name (%j) is saved and read back',
    async (name, { partner, reread }) => {
      const { name: _, ...draft } = emptyDraft('RASTHOF');
      const saved = await save(partner, { ...draft, ...(name !== undefined && { name }) });
      expect(saved).toMatchObject({ name: null, title: 'Rasthof' });
      expect(await reread(saved)).toEqual(saved);
    },
  );

  test('S3-LOC-03 the title is the name if there is one, and follows it', async ({ partner }) => {
    const saved = await save(partner, draftOf('RASTHOF', { name: 'Rast am Berg' }));
    expect(saved.title).toBe('Rast am Berg');
    expect((await save(partner, { _id: saved._id, version: 1, name: null })).title).toBe('Rasthof');
  });

  test('S3-LOC-06 description and phone are stored and optional', async ({ partner, reread }) => {
    const saved = await save(partner, draftOf('IMBISS', { description: 'Am Nordtor', phone: '+49511' }));
    expect(await reread(saved)).toMatchObject({ description: 'Am Nordtor', phone: '+49511' });
    const { description: _, phone: __, ...bare } = emptyDraft('IMBISS');
    expect(await save(partner, bare)).toMatchObject({ description: null, phone: null });
  });

  test('S3-LOC-14 S7-STANDORT-01 erstellt and createdAt are the time of creation, whatever is written later', async ({ partner }) => {
    const before = Date.now();
    const saved = await save(partner, draftOf('BISTRO'), [await picture('file')]);
    for (const time of [saved.erstellt, saved.createdAt]) {
      expect(Date.parse(time)).toBeGreaterThanOrEqual(before - 1000);
      expect(Date.parse(time)).toBeLessThanOrEqual(Date.now() + 1000);
    }
    expect(saved.mainImageURL).toMatch(/^\/media\//);
    const write = { _id: saved._id, version: 1, name: 'neu', createdAt: '2020-01-01T00:00:00.000Z', erstellt: '2020-01-01T00:00:00.000Z' };
    expect(await save(partner, write)).toMatchObject({ erstellt: saved.erstellt, createdAt: saved.createdAt });
  });
});

describe('companies', () => {
  test('S6-ROLE-10 a location belongs to the company of its creator, whatever is sent; every user sees it, admins change it', async ({
    partner,
    other,
    admin,
  }) => {
    const saved = await save(partner, { ...draftOf('BISTRO', { name: 'Rundum' }), companyId: other.companyId });
    expect(saved.companyId).toBe(partner.companyId);
    expect((await search(other, { suche: 'Rundum' })).data).toEqual([saved]);
    expect(refusal(await post(other, { _id: saved._id, version: 1, name: 'x' }))).toMatchObject({ status: 403 });
    const changed = await save(admin, { _id: saved._id, version: 1, companyId: admin.companyId });
    expect(changed.companyId).toBe(partner.companyId);
  });
});

describe('types', () => {
  test.for(LocationType.options.map((type, place) => [type, place + 1] as const))(
    'S3-LOC-04 S3-LOC-05 S3-ENUM-01 %s is stored and read back as the legacy number %i',
    async ([locationType, type], { reread, partner }) => {
      for (const write of [{ locationType }, { type }]) expect(await reread(await save(partner, write))).toMatchObject({ locationType });
    },
  );

  test.for([{ locationType: 'HOTEL' }, { locationType: null }, { type: 0 }, { type: 9 }, {}])(
    'S3-LOC-04 S3-LOC-05 S3-ENUM-01 an unknown type is refused: %j',
    async (write, { refusedFields }) => {
      expect(await refusedFields(write)).toEqual(['locationType']);
    },
  );

  test('S3-LOC-04 the type of a stored location changes to another known one only', async ({ partner, refusedFields, reread }) => {
    const saved = await save(partner, draftOf('BISTRO'));
    expect(await save(partner, { _id: saved._id, version: 1, locationType: 'IMBISS' })).toMatchObject({ locationType: 'IMBISS' });
    expect(await refusedFields({ _id: saved._id, version: 2, locationType: 'HOTEL' })).toEqual(['locationType']);
    expect(await reread(saved)).toMatchObject({ locationType: 'IMBISS', version: 2 });
  });

  test('S3-ENUM-02 an unknown feature is refused', async ({ refusedFields }) => {
    expect(await refusedFields(draftOf('BISTRO', { features: ['SAUNA'] as never }))).toEqual(['features.0']);
  });
});

describe('parking and files', () => {
  test('S3-LOC-13 parkingTruck and parkingPKW are integers, parkingFree is a boolean; each is stored and changed separately', async ({
    partner,
    reread,
    refusedFields,
  }) => {
    let saved = await save(partner, draftOf('PARKPLATZ', { parkingTruck: 120, parkingPKW: 40, parkingFree: true }));
    for (const change of [{ parkingTruck: 7 }, { parkingPKW: 0 }, { parkingFree: false }, { parkingTruck: null }]) {
      const { parkingTruck, parkingPKW, parkingFree } = saved;
      const changed = await save(partner, { _id: saved._id, version: saved.version, ...change });
      expect(changed).toMatchObject({ parkingTruck, parkingPKW, parkingFree, ...change });
      saved = changed;
    }
    expect(await reread(saved)).toEqual(saved);
    for (const wrong of [{ parkingTruck: 1.5 }, { parkingTruck: '7' }, { parkingPKW: 1.5 }, { parkingPKW: true }, { parkingFree: 'ja' }])
      expect(await refusedFields({ _id: saved._id, version: saved.version, ...wrong })).toEqual(Object.keys(wrong));
  });

  test('S3-LOC-12 S7-STANDORT-02 otherImages and menuImages have an id and a path each', async ({ partner, api }) => {
    const pdf = { part: 'menu', filename: 'karte.pdf', type: 'application/pdf', bytes: menuPdf('Karte', ['Suppe']) };
    const files = [await picture('images', 1), await picture('images', 2), await picture('menu', 3), pdf];
    const saved = await save(partner, draftOf('BISTRO'), files);
    expect([saved.otherImages.length, saved.menuImages.length]).toEqual([2, 2]);
    const entries = [...saved.otherImages, ...saved.menuImages];
    expect(new Set(entries.map(({ id }) => id)).size).toBe(4);
    for (const { id, path } of entries) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect((await api.inject({ url: path })).statusCode).toBe(200);
    }
  });
});

describe('opening hours', () => {
  const FROM_6_TO_14 = { open24: false, timeOpen: '6:00', timeClose: '14:00', timeOpenAfternoon: null, timeCloseAfternoon: null };

  test('S3-HOURS-01 S3-HOURS-02 the week is keyed by the seven English weekdays, and each day has its six fields', async ({
    partner,
    refusedFields,
  }) => {
    const { openingHours } = await save(partner, draftOf('BISTRO'));
    expect(Object.keys(openingHours)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
    const fields = ['isOpen', 'open24', 'timeClose', 'timeCloseAfternoon', 'timeOpen', 'timeOpenAfternoon'];
    for (const day of WEEKDAYS) expect(Object.keys(openingHours[day]).toSorted()).toEqual(fields);
    expect(await refusedFields({ ...draftOf('BISTRO'), openingHours: { monday: { isOpen: 'ja' } } })).toEqual([
      'openingHours.monday.isOpen',
    ]);
  });

  test('S3-HOURS-03 times are stored as H:MM without a leading zero; an invalid time is refused', async ({ mondayOf, refusedFields }) => {
    const { openingHours } = await mondayOf({ isOpen: true, timeOpen: '06:00', timeClose: '14:30' });
    expect(openingHours.monday).toMatchObject({ timeOpen: '6:00', timeClose: '14:30' });
    const fields = await refusedFields({
      ...draftOf('BISTRO'),
      openingHours: { monday: { isOpen: true, timeOpen: '6 Uhr', timeClose: '25:00' } },
    });
    expect(fields).toEqual(['openingHours.monday.timeOpen', 'openingHours.monday.timeClose']);
  });

  test('S3-HOURS-04 enabled is stored as isOpen, true or false', async ({ mondayOf }) => {
    expect((await mondayOf({ enabled: true, ...FROM_6_TO_14 })).openingHours.monday).toEqual({ isOpen: true, ...FROM_6_TO_14 });
    expect((await mondayOf({ enabled: false, ...FROM_6_TO_14 })).openingHours.monday).toMatchObject({ isOpen: false, timeOpen: null });
  });

  test('S4-HOURS-04 a day with times and without isOpen is open; one without times is closed', async ({ mondayOf }) => {
    expect((await mondayOf({ timeOpen: '6:00', timeClose: '14:00' })).openingHours.monday).toEqual({ isOpen: true, ...FROM_6_TO_14 });
    expect((await mondayOf({ isOpen: null, morning: { from: '6:00', to: '14:00' } })).openingHours.monday.isOpen).toBe(true);
    expect((await mondayOf({ timeOpen: '', timeClose: null })).openingHours.monday.isOpen).toBe(false);
    expect((await mondayOf({ isOpen: false, timeOpen: '6:00', timeClose: '14:00' })).openingHours.monday.isOpen).toBe(false);
  });
});
