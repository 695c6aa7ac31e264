import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PasskeyAssertion } from './passkey.ts';
import { FactorCode, reauthenticate } from './reauthentication.ts';
import { SessionUser } from './session-user.ts';

const EmailInput = z.string().trim().min(1, 'login.error.no_email').max(254);

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  summary:
    'Sign in with e-mail and password; an account with a second factor also needs `code` or `passkey`: the problem `second_factor_required` lists its factors in `params.factors`',
  access: 'public',
  body: z.object({
    email: EmailInput,
    password: z.string().min(1, 'login.error.no_password').max(1024),
    code: FactorCode.optional(),
    passkey: PasskeyAssertion.optional(),
  }),
  response: z.object({ user: SessionUser }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  summary: 'End this session; requests with its token get 401 from then on',
  access: 'session',
  fromElsewhere: 'allowed',
  response: z.object({ ok: z.literal(true) }),
});

export const me = endpoint({
  method: 'GET',
  path: '/api/v1/auth/me',
  summary: 'The signed-in person',
  access: 'session',
  fromElsewhere: 'allowed',
  response: z.object({ user: SessionUser.omit({ token: true }) }),
});

export const authEndpoints = [login, logout, me, reauthenticate] as const;
