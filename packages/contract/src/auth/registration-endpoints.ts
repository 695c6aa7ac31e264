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

/** Existing accounts are not affected; with `closed`, invitations can be neither sent nor accepted. */
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
