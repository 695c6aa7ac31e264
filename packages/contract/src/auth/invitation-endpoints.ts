import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { SingleLine } from '../http/single-line.ts';
import { MailToken, NewPassword } from './account-endpoints.ts';
import { GivenName } from './given-name.ts';
import { DEFAULT_LANGUAGE, Language } from './session-user.ts';

/** Data of the page of an invitation. */
export const Invitation = z.object({
  email: z.string(),
  vorname: z.string(),
  nachname: z.string(),
  companyName: z.string().nullable(),
  until: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

const params = z.object({ token: MailToken });

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/v1/auth/invitation/:token',
  summary: 'Details of an invitation; does not consume it',
  access: 'public',
  params,
  response: Invitation,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/invitation/:token',
  summary: 'Accept an invitation with a name and a password; the account can sign in from then on',
  access: 'public',
  params,
  body: z.object({
    vorname: GivenName,
    nachname: SingleLine.max(100).default(''),
    password: NewPassword,
    languageKey: Language.default(DEFAULT_LANGUAGE),
  }),
  response: z.object({ ok: z.literal(true), email: z.string() }),
});

export const invitationEndpoints = [getInvitation, acceptInvitation] as const;
