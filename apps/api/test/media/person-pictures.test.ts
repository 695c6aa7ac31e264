import { allEndpoints, changeProfile, getProfile, listPeople, login, me, type SentFile, sendFile } from '@rastnetz/contract';
import Fastify from 'fastify';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Viewer } from '../../src/kernel/viewer.ts';
import { PERSON_ENDPOINTS } from '../../src/media/sign-person-pictures.ts';
import { signPrivateFiles } from '../../src/media/sign-private-files.ts';
import { pathSigner } from '../../src/media/signed-path.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { formOf, type Session } from '../harness/app-harness.ts';
import { picture } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { body } from '../locations/lifecycle-requests.ts';
import { sendRequest } from '../people/profile-requests.ts';

const plain = (address: string) => address.replace(/\?.*$/, '');

const test = base
  .extend('withPicture', perFile, () => async (session: Session): Promise<string> => {
    const form = await formOf('upload', { part: 'file' }, [await picture('file', 61)]);
    const sent = body<SentFile>(await session.inject({ method: 'POST', url: sendFile.path, ...form }));
    return body<{ user: { picture: string } }>(await sendRequest(session, changeProfile, { picture: sent.id })).user.picture;
  })
  .extend(
    'statusOf',
    perFile,
    ({ api }) =>
      async (url: string) =>
        (await api.inject({ url })).statusCode,
  );

describe('profile pictures', () => {
  test('are not public by their address; every response with a person has one that expires and is cached privately', async ({
    api,
    admin,
    withPicture,
    statusOf,
  }) => {
    const person = await api.signIn('user', 'Mit Bild');
    const address = await withPicture(person);
    const signedIn = body<{ user: { picture: string } }>(await sendRequest(api, login, { email: person.email, password: PASSWORD }));
    const people = body<{ data: { picture: string }[] }>(await admin.inject({ url: `${listPeople.path}?suche=${person.email}` }));
    const addresses = [
      address,
      signedIn.user.picture,
      body<{ user: { picture: string } }>(await sendRequest(person, me)).user.picture,
      body<{ picture: string }>(await sendRequest(person, getProfile)).picture,
      people.data[0]?.picture ?? '',
    ];
    for (const one of addresses) expect([await statusOf(plain(one)), await statusOf(one)]).toEqual([404, 200]);
    expect((await api.inject({ url: address })).headers['cache-control']).toBe('private, max-age=3600');
    expect(await statusOf(address.replace(/signature=.{6}/, 'signature=AAAAAA'))).toBe(404);
  });

  test('are signed by every endpoint that returns one', () => {
    const answering = allEndpoints.filter(({ response }) => response && JSON.stringify(jsonSchemaOf(response)).includes('"picture":'));
    expect(answering.length).toBeGreaterThan(5);
    expect(answering.filter(({ path }) => !PERSON_ENDPOINTS.test(path))).toEqual([]);
  });
});

const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });

test('are never signed in a problem that quotes the request', async ({ onTestFinished }) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const admin: Pick<Viewer, 'isCompanyConfirmed' | 'isAdmin' | 'isSuperAdmin' | 'access'> = {
    isCompanyConfirmed: true,
    isAdmin: true,
    isSuperAdmin: false,
    access: [],
  };
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    request.viewer = admin as Viewer;
  });
  signPrivateFiles(app, { privateFiles: async (hashes) => new Set(hashes), signer: pathSigner('secret') });
  const path = `/media/${'a'.repeat(64)}/320.webp`;
  app.get('/', (_request, reply) => reply.code(409).send({ errors: [{ path }], params: { path }, standort: { mainImageURL: path } }));
  const { errors, params, standort } = (await app.inject({ url: '/' })).json();
  expect([errors, params]).toEqual([[{ path }], { path }]);
  expect(standort.mainImageURL).toMatch(/\?until=\d+&signature=/);
});
