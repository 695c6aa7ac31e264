import type { FastifyInstance } from 'fastify';
import type { PathSigner } from './signed-path.ts';

/** Endpoints whose responses contain users. */
export const PERSON_ENDPOINTS = /^\/api\/v1\/(?:auth|benutzer)(?:\/|$)/;
const ADDRESS = /^\/media\/([0-9a-f]{64})\/320\.webp$/;

/** Signs the paths of profile pictures, which are never public. Problems are left unchanged. */
export function signPersonPictures(app: FastifyInstance, { signer }: { readonly signer: PathSigner }): void {
  app.addHook('preSerialization', async ({ routeOptions }, reply, payload) => {
    const isOfPeople = reply.statusCode < 400 && PERSON_ENDPOINTS.test(routeOptions.url ?? '');
    return isOfPeople ? withSigned(payload, signer) : payload;
  });
}

/** A user, the user under `user`, or the users of a page under `data`. */
function withSigned(payload: unknown, signer: PathSigner): unknown {
  if (!isObject(payload)) return payload;
  const { picture, user, data } = payload;
  return {
    ...payload,
    ...(typeof picture === 'string' && { picture: signedPath(picture, signer) }),
    ...(isObject(user) && { user: withSigned(user, signer) }),
    ...(Array.isArray(data) && { data: data.map((person) => withSigned(person, signer)) }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function signedPath(path: string, signer: PathSigner): string {
  const hash = ADDRESS.exec(path)?.[1];
  return hash === undefined ? path : signer.sign(hash, path);
}
