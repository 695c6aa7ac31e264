import { reset_password, toastify, verify } from './account-links.ts';
import { confirm_email, invitation } from './mail-links.ts';
import { passkey } from './passkey.ts';
import { problem } from './problem.ts';
import { register } from './register.ts';
import { second_factor } from './second-factor.ts';
import { strength } from './strength.ts';

/** The texts of the pages of an account beside the login; the dashboard brings them too. */
export const account = {
  confirm_email,
  invitation,
  passkey,
  problem,
  register,
  reset_password,
  second_factor,
  strength,
  toastify,
  verify,
} as const;
