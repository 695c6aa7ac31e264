import { expect, test } from 'vitest';
import { propertySeed } from '../property-tests.ts';
import { fuzz } from './parts/run.ts';

/** The requests most worth attacking: public ones, and those with the most input. */
const EXPOSED = [
  'POST /api/v1/auth/login',
  'POST /api/v1/melden',
  'GET /api/v1/melden/{standortId}',
  'GET /api/v1/melden/nearby',
  'POST /api/v1/standort',
  'POST /api/v1/location/search',
  'POST /api/v1/import',
  'POST /api/v1/benutzer/{id}',
  'GET /api/v1/unternehmen/{id}/abo',
];

test('the most exposed requests accept invalid input from every role: no server error, no foreign data, no internals, no secret in the log', async () => {
  const { tally, findings } = await fuzz(
    { engine: 'embedded', seed: propertySeed, runs: 1, only: EXPOSED, uploads: 'made' },
    () => undefined,
  );
  expect(findings.texts()).toEqual([]);
  expect(tally.requests).toBeGreaterThan(900);
  expect(tally.answered(/^POST .*standort$/, 'partnerA').done).toBeGreaterThan(0);
});
