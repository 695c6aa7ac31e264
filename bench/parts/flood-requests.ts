import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { getInvitation, login, searchLocations } from '@rastnetz/contract';

export interface FloodRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: object;
}

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Requests of strangers by kind, with another token, address, link or account each time. */
export const FLOODS = {
  'random tokens': () => ({
    method: 'POST',
    path: searchLocations.path,
    headers: { authorization: `Bearer ${randomText(32)}` },
    body: { page: 1 },
  }),
  'media addresses': () => ({ method: 'GET', path: `/media/${randomBytes(32).toString('hex')}/w400.webp` }),
  'mailed links': () => ({ method: 'GET', path: getInvitation.path.replace(':token', randomText(45)) }),
  'sign-ins': () => ({ method: 'POST', path: login.path, body: { email: `${randomText(8)}@example.org`, password: randomText(12) } }),
} as const satisfies Readonly<Record<string, () => FloodRequest>>;

export type FloodKind = keyof typeof FLOODS;
