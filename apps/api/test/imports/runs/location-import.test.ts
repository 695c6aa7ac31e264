import type { LocationWrite } from '@rastnetz/contract';
import { expect } from 'vitest';
import type { LocationSave } from '../../../src/locations/save/location-save.ts';
import { draftOf } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';

const test = base
  .extend('partner', perFile, ({ api }) => api.signIn())
  .extend('actor', perFile, ({ partner }) => ({
    userId: null,
    companyId: partner.companyId,
    isCompanyConfirmed: true,
    isAdmin: true,
    isSuperAdmin: false,
    access: [],
  }))
  .extend('kinds', perFile, ({ api, actor }) => async (...saves: LocationSave[]) => {
    return (await api.services.locations.saveAll(actor, saves, 'import')).map(({ kind }) => kind);
  });

const saveOf = (sourceId: string, parts: Partial<LocationWrite> = {}): LocationSave => ({
  write: draftOf('RASTHOF', { name: sourceId, ...parts }),
  origin: { source: 'osm', sourceId, attribution: '© OpenStreetMap' },
});

test('the source id is the key: importing the same rows again changes nothing, other rows only where they differ', async ({ kinds }) => {
  const offers = () => [{ id: crypto.randomUUID(), type: 'TANKSTELLE', operator: 'Aral' }] as LocationWrite['offers'];
  expect(await kinds(saveOf('a', { offers: offers() }), saveOf('b'))).toEqual(['new', 'new']);
  expect(await kinds(saveOf('b'), saveOf('a', { offers: offers() }))).toEqual(['same', 'same']);
  expect(await kinds(saveOf('a', { offers: offers(), phone: '1' }), saveOf('c'))).toEqual(['changed', 'new']);
});

test('locations in the trash stay there', async ({ kinds, api }) => {
  await kinds(saveOf('t'));
  await api.database.pool.query("update location set deleted_at = now() where source_id = 't'");
  expect(await kinds(saveOf('t', { phone: '1' }))).toEqual(['trashed']);
});

test('a duplicate key in a batch is refused, and an error rolls back its whole batch', async ({ kinds, api }) => {
  await expect(kinds(saveOf('d'), saveOf('d'))).rejects.toMatchObject({ code: 'validation' });
  await expect(kinds(saveOf('e'), { write: { name: 'ohne Typ' } })).rejects.toMatchObject({ code: 'validation' });
  const { rows } = await api.database.pool.query("select 1 from location where source_id in ('d', 'e')");
  expect(rows).toEqual([]);
});

test('two concurrent imports of the same new rows create each row once', async ({ kinds }) => {
  const rows = ['p', 'q', 'r'].map((id) => saveOf(id));
  const outcomes = await Promise.all([kinds(...rows), kinds(...rows)]);
  expect(outcomes.map((list) => new Set(list).size)).toEqual([1, 1]);
  expect(outcomes.map(([kind]) => kind).sort()).toEqual(['new', 'same']);
});
