import { expect, test } from 'vitest';
import { inLand, landName } from '#domain/map/places/land-name.ts';

test('a Land has its name in the language of the page; one without an English name keeps its own', () => {
  expect(['Niedersachsen', 'Bayern', 'Hamburg'].map((land) => landName(land, 'de'))).toEqual(['Niedersachsen', 'Bayern', 'Hamburg']);
  expect(['Niedersachsen', 'Bayern', 'Hamburg'].map((land) => landName(land, 'en'))).toEqual(['Lower Saxony', 'Bavaria', 'Hamburg']);
  expect(['Saarland', 'Bayern'].map((land) => inLand(land, 'de'))).toEqual(['im Saarland', 'in Bayern']);
  expect(inLand('Saarland', 'en')).toBe('in Saarland');
});
