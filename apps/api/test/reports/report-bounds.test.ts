import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { noisyPicture, picture, refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { HEATH, keyFor, receipt, reportAsDriver, reportWith, resetLimits } from './intake-requests.ts';

const REPORT = { locationType: 'IMBISS', coordinates: HEATH };

const test = base
  /** Sends reports until one is refused; returns the number of accepted ones, and the refusal. */
  .extend('untilRefused', perFile, ({ api }) => async (networkOf: (index: number) => string) => {
    for (let taken = 0; taken < 400; taken += 1) {
      const answer = await reportAsDriver(api, REPORT, { network: networkOf(taken) });
      if (answer.statusCode !== 200) return { taken, ...refusal(answer) };
    }
    throw new Error('nothing was refused');
  })
  /** Sets the counter of a rule. */
  .extend('counted', perFile, ({ api }) => (rule: string, points: number) => {
    return api.database.pool.query('update rate_limit set points = $2 where key like $1', [`${rule}:%`, points]);
  });

test.beforeEach(({ api }) => resetLimits(api).then(() => undefined));

const REFUSED = { status: 429, code: 'too_many_requests' };

test('a network may send a hundred reports a day, a program with a key as many as its hourly limit allows', async ({
  api,
  counted,
  untilRefused,
}) => {
  expect(await untilRefused(() => '198.51.100.1')).toMatchObject({ taken: 20, ...REFUSED });
  await counted('report', 0);
  await counted('report-day', 99);
  expect(await untilRefused(() => '198.51.100.1')).toMatchObject({ taken: 1, ...REFUSED });
  await counted('report', 0);
  const { key } = await keyFor(api, 'report');
  expect((await reportWith(api, key, REPORT, { network: '198.51.100.1' })).statusCode).toBe(200);
});

test('the networks of one /48 may send sixty reports an hour and three hundred a day together', async ({ counted, untilRefused }) => {
  const apart = (index: number) => `2001:db8:1:${index.toString(16)}::1`;
  expect(await untilRefused(apart)).toMatchObject({ taken: 60, ...REFUSED });
  await counted('report-site', 0);
  await counted('report-site-day', 299);
  expect(await untilRefused((index) => apart(index + 100))).toMatchObject({ taken: 1, ...REFUSED });
  expect(await untilRefused((index) => `2001:db8:2:${index}::1`)).toMatchObject({ taken: 60 });
});

test('picture bytes of a network are limited per day, texts are not', async ({ api, counted }) => {
  const network = '198.51.100.2';
  const files = [await picture('images', 3)];
  const report = (extras: object = {}) => reportAsDriver(api, REPORT, { network, ...extras });
  expect((await report({ files })).statusCode).toBe(200);
  await counted('report-kilobytes', 200_000);
  expect(refusal(await report({ files }))).toMatchObject(REFUSED);
  expect((await report()).statusCode).toBe(200);
  expect((await reportAsDriver(api, REPORT, { network: '198.51.100.3', files })).statusCode).toBe(200);
});

test('picture bytes of a network are those stored, if they are more than those sent', async ({ api, counted }) => {
  const network = '198.51.100.5';
  const file = await noisyPicture('images');
  const report = () => reportAsDriver(api, REPORT, { network, files: [file] });
  const { _id } = receipt(await report());
  const { rows } = await api.database.pool.query('select picture_bytes from report where id = $1', [_id]);
  expect(rows[0].picture_bytes).toBeGreaterThan(5 * file.bytes.length);
  await counted('report-kilobytes', 200_000 - Math.ceil(file.bytes.length / 1000));
  expect(refusal(await report())).toMatchObject(REFUSED);
});

test('four reports of a network are read concurrently, and as many again once they are done', async ({ api }) => {
  const atOnce = async (count: number): Promise<number[]> => {
    const answers: Promise<LightMyRequestResponse>[] = Array.from({ length: count }, () =>
      reportAsDriver(api, REPORT, { network: '198.51.100.4' }),
    );
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort();
  };
  expect(await atOnce(6)).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await atOnce(4)).toEqual([200, 200, 200, 200]);
});
