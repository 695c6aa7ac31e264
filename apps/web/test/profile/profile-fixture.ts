import {
  DEFAULT_PICTURE,
  getProfile,
  listPasskeys,
  listSessions,
  me,
  type Passkey,
  type Profile,
  type SessionInfo,
  type SessionUser,
  sendFactorMailCode,
} from '@rastnetz/contract';
import { screen, within } from '@testing-library/react';
import type { FakeApi } from '../harness/fake-api.ts';
import { PARTNER } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';

/** The profile of Petra. */
export const PROFILE: Profile = {
  vorname: 'Petra',
  nachname: 'Lang',
  email: PARTNER.email,
  picture: null,
  language: 'de',
  theme: 'auto',
  role: 'user',
  access: [],
  companyName: 'Autohof Nord GmbH',
  companyConfirmed: true,
  createdAt: '2026-01-31T10:00:00.000Z',
  secondFactor: 'off',
  factors: [],
  recoveryCodesLeft: 0,
  emailChange: null,
};

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const times = { createdAt: '2026-01-30T08:00:00.000Z', lastUsedAt: '2026-01-31T08:00:00.000Z' };

/** Three sessions: the current one, a phone, and a device without a user agent. */
export const SESSIONS: SessionInfo[] = [
  { id: '0199a000-0000-7000-8000-00000000ee01', userAgent: WINDOWS, ...times, current: true },
  { id: '0199a000-0000-7000-8000-00000000ee02', userAgent: PHONE, ...times, current: false },
  { id: '0199a000-0000-7000-8000-00000000ee03', userAgent: '', ...times, current: false },
];

/** Profiles have an authenticator app as their second factor unless stated otherwise. */
const withFactors = (profile: Partial<Profile>): Partial<Profile> =>
  profile.secondFactor === undefined ? profile : { factors: profile.secondFactor === 'on' ? ['app'] : [], ...profile };

interface ProfileFixture extends App {
  /** Changes the profile that the server returns. */
  readonly serve: (profile: Partial<Profile>) => void;
}

interface ProfileOptions {
  readonly profile?: Partial<Profile>;
  readonly passkeys?: readonly Passkey[];
  readonly user?: SessionUser;
  readonly prepare?: (api: FakeApi) => void;
}

/** The profile page over a fake API with a profile and its sessions. */
export async function renderProfile({
  profile = {},
  passkeys = [],
  user = PARTNER,
  prepare,
}: ProfileOptions = {}): Promise<ProfileFixture> {
  let served: Profile = { ...PROFILE, ...withFactors(profile) };
  const { token: _, ...known } = user;
  const app = await startApp({
    at: '/dashboard/profil',
    user: { ...user, secondFactor: served.secondFactor, factors: served.factors },
    prepare: (api) => {
      api.on(me, () => {
        const { vorname, nachname, email, picture, secondFactor, factors } = served;
        return { user: { ...known, vorname, nachname, email, picture: picture ?? DEFAULT_PICTURE, secondFactor, factors } };
      });
      api.on(getProfile, () => served);
      api.on(listPasskeys, () => ({ data: [...passkeys] }));
      api.on(sendFactorMailCode, () => ({ sent: false }));
      api.on(listSessions, () => ({ data: SESSIONS }));
      prepare?.(api);
    },
  });
  await screen.findByRole('heading', { name: 'Person' });
  return {
    ...app,
    serve: (changes) => {
      served = { ...served, ...withFactors(changes) };
    },
  };
}

/** A section of the page. */
export const section = (name: string) => within(screen.getByRole('region', { name }));

/** A response that refuses one field. */
export const refusal = (path: string, key: string) => ({
  type: 'about:blank',
  title: 'The input has errors',
  status: 400,
  detail: path,
  code: 'validation',
  error: path,
  errors: [{ path, key, message: 'no' }],
});
