import { randomUUID } from 'node:crypto';
import { getLocation, type Location } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { draftOf, picture, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('owner', perFile, ({ api }) => api.signIn('user', 'Nordnetz'))
  .extend('stranger', perFile, ({ api }) => api.signIn('user', 'Südnetz'));

const fuel = (id: string, description: string) => ({ id, type: 'TANKSTELLE' as const, description });

describe('ids as clients write them', () => {
  test.for([(id: string) => id, (id: string) => id.toUpperCase()])(
    'S6-ROLE-10 a block of another company stays unchanged, however its id is written (%#)',
    async (spelt, { owner, stranger }) => {
      const theirs = await save(owner, { ...draftOf('RASTHOF'), offers: [fuel(randomUUID(), 'echt')] });
      const [block] = theirs.offers;
      const copy = await save(stranger, { ...draftOf('RASTHOF'), offers: [fuel(spelt(block?.id ?? ''), 'fremd')] });
      const kept = await owner.inject({ method: 'GET', url: getLocation.path.replace(':id', theirs._id) });
      expect(kept.json<Location>().offers).toEqual(theirs.offers);
      expect(copy.offers.map(({ description }) => description)).toEqual(['fremd']);
      expect(copy.offers[0]?.id).not.toBe(block?.id);
    },
  );

  test('S7-STANDORT-03 uppercase ids refer to the same location, images and blocks', async ({ owner }) => {
    const stored = await save(owner, { ...draftOf('BISTRO'), offers: [fuel(randomUUID(), 'alt')] }, [await picture('images')]);
    const capital = ({ id }: { id: string }) => ({ id: id.toUpperCase() });
    const written = {
      _id: stored._id.toUpperCase(),
      version: stored.version,
      otherImages: stored.otherImages.map(capital),
      offers: stored.offers.map((offer) => ({ ...fuel(offer.id.toUpperCase(), 'neu') })),
    };
    const saved = await save(owner, written);
    expect(saved).toMatchObject({ _id: stored._id, version: 2, images: stored.images });
    expect(saved.offers).toMatchObject([{ id: stored.offers[0]?.id, description: 'neu' }]);
  });

  test('S7-STANDORT-03 a null _id creates, as older clients send it', async ({ owner }) => {
    expect(await save(owner, { ...draftOf('IMBISS'), _id: null, version: null })).toMatchObject({ version: 1 });
  });
});
