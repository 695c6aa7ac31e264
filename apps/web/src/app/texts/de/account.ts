import { passkey } from '#domain/auth/texts/passkey.de.ts';
import { strength } from '#domain/auth/texts/strength.de.ts';
import { reset_password, toastify, verify } from '#features/auth/texts/account-links.de.ts';
import { confirm_email, invitation, new_link, reset_link, unsubscribe } from '#features/auth/texts/mail-links.de.ts';
import { register } from '#features/auth/texts/register.de.ts';
import { second_factor } from '#features/auth/texts/second-factor.de.ts';
import { problem, validation } from '#kit/api/texts/problem.de.ts';

/** Texts of the account pages outside the dashboard; included in the dashboard texts too. */
export const account = {
  confirm_email,
  invitation,
  new_link,
  passkey,
  problem,
  register,
  reset_link,
  reset_password,
  second_factor,
  strength,
  toastify,
  unsubscribe,
  validation,
  verify,
} as const;
