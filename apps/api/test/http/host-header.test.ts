import { expect } from 'vitest';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base.extend('settings', perFile, () => ({ DEMO: '1', PUBLIC_URL: 'http://localhost:8080' }));

const MAILS = '/dev/mails';

test.for(['localhost', 'LOCALHOST:8080', '127.0.0.1', '127.3.2.1:80', '[::1]:8080'])('a demo answers as %s', async (host, { api }) => {
  expect((await api.inject({ method: 'GET', url: MAILS, headers: { host } })).statusCode).toBe(200);
});

test.for([
  'rebound.example',
  'rebound.example:8080',
  '10.0.0.7',
  'localhost.rebound.example',
  '127.0.0.1.rebound.example',
  'x@127.0.0.1',
  '[::2]',
])('a demo does not answer as %s, to which a site can lead a browser, and says where it answers', async (host, { api }) => {
  for (const url of [MAILS, '/', '/api/v1/auth/session', '/nowhere']) {
    const answer = await api.inject({ method: 'GET', url, headers: { host, 'accept-language': 'en-GB,de;q=0.5' } });
    expect(refusal(answer)).toMatchObject({ status: 400, code: 'validation' });
    expect(answer.json().detail).toMatch(/^This demo answers this machine only\. Open http:\/\/localhost:8080;/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
  const german = await api.inject({ method: 'GET', url: MAILS, headers: { host, 'accept-language': 'de-DE' } });
  expect(german.json().detail).toMatch(/^Diese Demo antwortet nur diesem Rechner\. Öffnen Sie http:\/\/localhost:8080;/);
});
