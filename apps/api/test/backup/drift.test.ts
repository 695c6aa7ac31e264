import { DealerType, Feature, GarageType, Language, LocationType, ReportKind, ReportStage } from '@rastnetz/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { openTestDatabase } from '../harness/database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  ['location_type', LocationType.options],
  ['feature', Feature.options],
  ['garage_type', GarageType.options],
  ['dealer_type', DealerType.options],
  ['language', Language.options],
  ['report_kind', ReportKind.options],
  ['report_stage', ReportStage.options],
])('the values of %s and their order are the same in the contract and in SQL', async (name, values) => {
  const text = 'select enumlabel from pg_enum join pg_type on pg_type.oid = enumtypid where typname = $1 order by enumsortorder';
  const { rows } = await database.pool.query<{ enumlabel: string }>(text, [name]);
  expect(rows.map(({ enumlabel }) => enumlabel)).toEqual(values);
});
