import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { RegistrationMode } from './registration-mode.ts';

const RegistrationSettings = z.object({ mode: RegistrationMode });

export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/v1/auth/registration',
  summary: 'Who may get an account on this installation',
  access: 'public',
  response: RegistrationSettings,
});

/** Accounts there are stay; with `closed` no invitation is sent or taken up either. */
export const setRegistration = endpoint({
  method: 'POST',
  path: '/api/v1/auth/registration',
  summary: 'Set who may get an account: `open`, by `invitation`, or `closed`',
  access: 'admins',
  recentAuth: 'required',
  body: RegistrationSettings,
  response: RegistrationSettings,
});

export const registrationEndpoints = [getRegistration, setRegistration] as const;
