import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { SingleLine } from '../http/single-line.ts';
import { Right } from '../rights/rights.ts';
import { Role } from '../rights/role.ts';
import { Email, MailToken, NewPassword } from './account-endpoints.ts';
import { GivenName } from './given-name.ts';
import { Reauthentication } from './reauthentication.ts';
import { FactorKind, Language, SecondFactorState, SessionUser, Theme } from './session-user.ts';

const Accepted = z.object({ ok: z.literal(true) });

/** A pending change of the e-mail address, until the links in both mails are used. */
export const EmailChange = z.object({
  newEmail: z.string(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  until: z.iso.datetime(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** All data of the signed-in user's profile page. */
export const Profile = z.object({
  vorname: z.string(),
  nachname: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  language: Language,
  theme: Theme,
  role: Role,
  /** All rights of the user, by role or individual grant. */
  access: z.array(Right),
  companyName: z.string().nullable(),
  companyConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
  secondFactor: SecondFactorState,
  factors: z.array(FactorKind).default([]),
  recoveryCodesLeft: z.int().min(0),
  emailChange: EmailChange.nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v1/auth/profile',
  summary: 'My profile',
  access: 'session',
  response: Profile,
});

export const changeProfile = endpoint({
  method: 'POST',
  path: '/api/v1/auth/profile',
  summary: 'Change the given fields of my profile; `picture` is the id of a picture uploaded before, null removes it',
  access: 'session',
  isProfileChange: true,
  body: z.object({
    vorname: GivenName.optional(),
    nachname: SingleLine.max(100).optional(),
    language: Language.optional(),
    theme: Theme.optional(),
    picture: z.uuid().nullable().optional(),
  }),
  response: z.object({ user: SessionUser.omit({ token: true }) }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/password',
  summary: 'Set a new password with the current one; ends all other sessions',
  access: 'session',
  isProfileChange: true,
  body: Reauthentication.extend({ newPassword: NewPassword }),
  response: Accepted,
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email',
  summary:
    'Request a change of the e-mail address: it takes effect once both the old and the new address are confirmed. The response does not reveal whether the new one has an account',
  access: 'session',
  body: Reauthentication.extend({ newEmail: Email }),
  response: z.object({ emailChange: EmailChange }),
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/email',
  summary: 'Cancel a pending change of the e-mail address',
  access: 'session',
  response: Accepted,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email/:token',
  summary: 'Confirm one of the two addresses of a change; `waitingFor` is the one still unconfirmed, null once the change is complete',
  access: 'public',
  params: z.object({ token: MailToken }),
  response: z.object({ waitingFor: z.enum(['old', 'new']).nullable() }),
});

export const getMyData = endpoint({
  method: 'GET',
  path: '/api/v1/auth/my-data',
  summary: 'All data stored about me, as one JSON file',
  access: 'session',
  response: z.string(),
  download: ['application/json'],
});

export const deleteMyAccount = endpoint({
  method: 'POST',
  path: '/api/v1/auth/delete-account',
  summary: 'Delete my account permanently; locations remain with the company. The last super admin cannot be deleted',
  access: 'session',
  body: Reauthentication,
  response: Accepted,
});

export const profileEndpoints = [
  getProfile,
  changeProfile,
  changePassword,
  changeEmail,
  cancelEmailChange,
  confirmEmailChange,
  getMyData,
  deleteMyAccount,
] as const;
