import { findPlaceAround, findPlaces, findReportableNear, getReportable } from '@rastnetz/contract';
import { expect } from 'vitest';
import { stopClock } from '../doubles/stopped-clock.ts';
import { draftOf, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  /** Sends requests from one network until one is refused, all within a minute; returns the number of accepted ones, and the refusal. */
  .extend('untilRefused', perFile, ({ api }) => async (url: string, remoteAddress: string) => {
    stopClock();
    for (let calls = 0; calls < 1000; calls += 1) {
      const answer = await api.app.inject({ url, remoteAddress });
      if (answer.statusCode !== 200) return { calls, answer };
    }
    throw new Error('nobody was turned away');
  });

test('place search is public, but limited so that no anonymous client can copy the gazetteer', async ({ untilRefused, api }) => {
  const { calls, answer } = await untilRefused(`${findPlaces.path}?suche=gos`, '198.51.100.1');
  expect(calls).toBe(600);
  expect(answer.json()).toMatchObject({ status: 429, code: 'too_many_requests', params: { minutes: 1 } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const around = { url: `${findPlaceAround.path}?lat=52&lng=10`, remoteAddress: '198.51.100.1' };
  expect((await api.app.inject(around)).statusCode).toBe(429);
  expect((await api.app.inject({ ...around, remoteAddress: '198.51.100.2' })).statusCode).toBe(200);
});

test('location lookup by number is public for reports, but limited against enumeration', async ({ admin, untilRefused, api }) => {
  const { standortId } = await save(admin, draftOf('IMBISS'));
  const url = getReportable.path.replace(':standortId', String(standortId));
  expect((await untilRefused(url, '2001:db8::1')).calls).toBe(60);
  expect((await api.app.inject({ url, remoteAddress: '2001:db8::2' })).statusCode).toBe(429);
  expect((await api.app.inject({ url, remoteAddress: '2001:db8:0:1::1' })).statusCode).toBe(200);
});

test('lookup of nearby locations is public, but limited against scraping', async ({ untilRefused, api }) => {
  const url = `${findReportableNear.path}?lat=52&lng=10`;
  expect((await untilRefused(url, '2001:db8:2::1')).calls).toBe(60);
  expect((await api.app.inject({ url, remoteAddress: '2001:db8:2:1::1' })).statusCode).toBe(200);
});
