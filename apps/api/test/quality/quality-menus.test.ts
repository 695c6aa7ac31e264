import type { Feature, LocationType, LocationWrite, OfferWrite } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, save, search } from '../harness/factories.ts';
import { test } from '../harness/fixtures.ts';
import { counts, workpage } from './quality-requests.ts';

const block = (type: Feature, parts: Partial<OfferWrite> = {}): OfferWrite => ({
  id: crypto.randomUUID(),
  type,
  operator: null,
  description: null,
  website: null,
  phone: null,
  partner: false,
  ...parts,
});

const withBlock = (...offer: Parameters<typeof block>): Partial<LocationWrite> => ({ features: [offer[0]], offers: [block(...offer)] });

/** Names of locations without a menu, on which Home, the tiles, the worklist and the list must agree. */
async function missingMenus(session: Session) {
  const home = (await session.inject({ method: 'GET', url: '/api/v1/statistik/overview' })).json().todo.menu;
  const tile = (await counts(session)).counts.menu;
  const { data, total } = await workpage(session, 'menu', '?limit=50');
  const listed = await search(session, { missing: ['menu'], mine: true, pageSize: 50 });
  expect([tile, total, listed.total]).toEqual([home, home, home]);
  expect(listed.data.map(({ _id }) => _id).sort()).toEqual(data.map(({ location }) => location._id).sort());
  return data.map(({ location }) => location.name).sort();
}

describe('locations without a menu', () => {
  test('are those of types that serve food, a parking lot by its features', async ({ partner }) => {
    const saved = (name: string, type: LocationType, parts: Partial<LocationWrite> = {}) =>
      save(partner, draftOf(type, { name, ...parts }));
    for (const type of ['AUTOHOF', 'BISTRO', 'GASTSTAETTE', 'IMBISS', 'RASTHOF'] as const) await saved(type, type);
    await saved('Händler', 'HAENDLER', { dealerType: 'daf', features: ['GASTRONOMIE'] });
    await saved('Werkstatt', 'WERKSTATT', { garageType: 'daf' });
    await saved('Parkplatz', 'PARKPLATZ', { features: ['TOILETTEN'] });
    await saved('Parkplatz mit Imbiss', 'PARKPLATZ', { features: ['GASTRONOMIE'] });
    expect(await missingMenus(partner)).toEqual(['AUTOHOF', 'BISTRO', 'GASTSTAETTE', 'IMBISS', 'Parkplatz mit Imbiss', 'RASTHOF']);
  });

  test('exclude those whose food offers are complete, and those with a menu', async ({ other }) => {
    const saved = (name: string, parts: Partial<LocationWrite>) => save(other, draftOf('RASTHOF', { name, ...parts }));
    await saved('Kette', withBlock('FASTFOOD', { operator: "McDonald's" }));
    await saved('Website', withBlock('GASTRONOMIE', { website: 'rast.example/karte' }));
    await saved('Text', withBlock('GASTRONOMIE', { description: 'Schnitzel, Pizza, Salate' }));
    await save(other, draftOf('RASTHOF', { name: 'Karte' }), [await picture('menu')]);
    await saved('Sonstige', withBlock('FASTFOOD', { operator: 'Sonstige' }));
    await saved('Betreiber', withBlock('GASTRONOMIE', { operator: 'Familie Beispiel' }));
    await saved('Tankstelle', withBlock('TANKSTELLE', { operator: 'Aral', website: 'aral.example', description: 'mit Shop' }));
    expect(await missingMenus(other)).toEqual(['Betreiber', 'Sonstige', 'Tankstelle']);
  });

  test('exclude one once an offer has a menu', async ({ other }) => {
    const location = await save(other, draftOf('BISTRO', { name: 'Bistro', ...withBlock('GASTRONOMIE') }));
    expect(await missingMenus(other)).toContain('Bistro');
    const [offer] = location.offers;
    const menu = { ...(await picture('menu')), part: `offer-${offer?.id}-menu` };
    await save(other, { _id: location._id, version: location.version }, [menu]);
    expect(await missingMenus(other)).not.toContain('Bistro');
  });
});
