import { getAppSettings } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { logRequests } from '../../src/platform/http/server/logging.ts';
import { newRequestId } from '../../src/platform/http/server/request-id.ts';
import { bareApp } from '../harness/bare-app.ts';

test('the request id is in the response, in every log line, and in an error response', async () => {
  const bare = await bareApp();
  logRequests(bare.app);
  bare.on(getAppSettings, async () => {
    throw new Error('out of order');
  });
  const answer = await bare.app.inject(getAppSettings.path);
  const number = answer.headers['x-request-id'];
  expect(answer.json()).toMatchObject({ status: 500, code: 'internal', requestId: number });
  const lines = () => bare.log.map((line) => JSON.parse(line) as { msg: string; reqId: string }).map(({ msg, reqId }) => `${msg} ${reqId}`);
  await expect.poll(lines).toEqual([`request failed ${number}`, `request ${number}`]);
});

test('refusals contain no request id, so that those of signing in are identical', async () => {
  const bare = await bareApp();
  const answer = await bare.app.inject('/api/v1/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).not.toHaveProperty('requestId');
  expect(answer.headers['x-request-id']).toBeDefined();
});

test('request ids can be read aloud and are unique', () => {
  const numbers = Array.from({ length: 1000 }, newRequestId);
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(new Set(numbers).size).toBe(1000);
});
