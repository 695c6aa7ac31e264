import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { asciiAddress } from './ascii-address.ts';
import { GivenName } from './given-name.ts';
import { DEFAULT_LANGUAGE, Language, PASSWORD_MAX, PASSWORD_MIN } from './session-user.ts';

/** Length of a token in a mail, in characters (S9-RESET-01). */
export const MAIL_TOKEN_LENGTH = 60;
/** Delay before the page redirects to the login after a reset, in milliseconds (S9-RESET-02). */
export const RESET_REDIRECT_MS = 2000;

/** Dot-atom of at most 64 characters, host name of at least two labels. No two parts can match the same text, so that matching is linear. */
const ADDRESS =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
/** An e-mail address as a mail server accepts it: trimmed, host in ASCII, at most 254 characters (RFC 5321, sections 4.1.2 and 4.5.3.1). */
export const Email = z
  .string()
  .trim()
  .overwrite(asciiAddress)
  .max(254, 'register.error.email')
  .pipe(z.email({ pattern: ADDRESS, error: 'register.error.email' }));
/** A newly chosen password (S9-PW-01). */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, 'register.error.password_length')
  .max(PASSWORD_MAX, 'register.error.password_length');
/** The token in the URL of a mailed link. */
export const MailToken = z.string().length(MAIL_TOKEN_LENGTH, 'reset_password.invalid_token');
const Accepted = z.object({ ok: z.literal(true) });

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/auth/register',
  summary: 'Register; the response is the same whether or not the address has an account, only the mail differs',
  access: 'public',
  body: z.object({
    vorname: GivenName,
    email: Email,
    password: NewPassword,
    languageKey: Language.default(DEFAULT_LANGUAGE),
  }),
  response: Accepted,
});

export const validateEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/validate-email/:token',
  summary: 'Confirm an address with the token from the mail; opening the link again gives the same response',
  access: 'public',
  params: z.object({ token: MailToken }),
  response: Accepted,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/v1/auth/request-password-reset',
  summary: 'Request a password reset mail; the response is the same whether or not the address has an account',
  access: 'public',
  body: z.object({ email: Email, languageKey: Language.default(DEFAULT_LANGUAGE) }),
  response: Accepted,
});

export const requestNewLink = endpoint({
  method: 'POST',
  path: '/api/v1/auth/request-new-link',
  summary:
    'Request a mail with a new link in place of one that is no longer valid; the response is the same whether or not the address has an account',
  access: 'public',
  // With the token of a confirmation link, the new link confirms the same registration.
  body: z.object({ email: Email, token: MailToken.optional(), languageKey: Language.default(DEFAULT_LANGUAGE) }),
  response: Accepted,
});

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/v1/auth/check-reset-link',
  summary: 'Whether a password can be set with the token from the mail; does not consume it',
  access: 'public',
  isReadOnly: true,
  body: z.object({ id: z.uuid(), token: MailToken }),
  response: Accepted,
});

export const setNewPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/set-new-password',
  summary: 'Set a new password with the token from the mail; ends all sessions of the account',
  access: 'public',
  body: z.object({ id: z.uuid(), token: MailToken, newPassword: NewPassword }),
  response: Accepted,
});

export const accountEndpoints = [register, validateEmail, requestPasswordReset, requestNewLink, checkResetLink, setNewPassword] as const;
