import { passkey } from '#domain/auth/texts/passkey.en.ts';
import { strength } from '#domain/auth/texts/strength.en.ts';
import { reset_password, toastify, verify } from '#features/auth/texts/account-links.en.ts';
import { confirm_email, invitation, new_link, reset_link, unsubscribe } from '#features/auth/texts/mail-links.en.ts';
import { register } from '#features/auth/texts/register.en.ts';
import { second_factor } from '#features/auth/texts/second-factor.en.ts';
import { problem, validation } from '#kit/api/texts/problem.en.ts';

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
