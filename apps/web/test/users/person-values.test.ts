import { describe, expect, test } from 'vitest';
import { mergeValues, type PersonValues } from '#features/users/person/person-values.ts';

const NORD = { id: 'nord', label: 'Autohof Nord GmbH' };
const SUED = { id: 'sued', label: 'Rasthof Süd' };
const BASE: PersonValues = { vorname: 'Peter', nachname: 'Lang', role: 'user', access: [], company: NORD, language: 'de' };

type Part = Partial<PersonValues>;
const merged = (mine: Part, theirs: Part, base: Part = {}) =>
  mergeValues({ base: { ...BASE, ...base }, mine: { ...BASE, ...base, ...mine }, theirs: { ...BASE, ...base, ...theirs } });

describe('changes of a person on top of those that somebody else has saved', () => {
  test('rights are merged one by one', () => {
    const { access } = merged({ access: ['clearing', 'users'] }, { access: ['settings', 'imports'] }, { access: ['clearing', 'settings'] });
    expect(access).toEqual(['users', 'imports']);
  });

  test('ADR 0062 a right over the former company is not taken along by a move', () => {
    expect(merged({ company: SUED }, { access: ['imports', 'companyAdmin'] })).toMatchObject({ company: SUED, access: ['imports'] });
    expect(merged({ access: ['companyAdmin'] }, { company: SUED })).toMatchObject({ company: SUED, access: [] });
  });
});
