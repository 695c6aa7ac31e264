import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './account-links.de.ts';

export const toastify = {
  register: {
    error: 'There was a problem with the registration.',
    catchError: 'The registration failed. Please try again later.',
    success: 'Registration complete. You will receive an e-mail with a confirmation link.',
  },
  reset_password: {
    success: 'If there is an account for this address, the e-mail with the link is on its way.',
    error: 'The password could not be reset.',
  },
} as const satisfies Texts<typeof german.toastify>;

export const reset_password = {
  no_email: 'Please enter your e-mail.',
  no_password: 'Please enter your password.',
  no_second_password: 'Please repeat the password.',
  passwords_not_match: 'The passwords do not match.',
  password_too_short: 'The password must be at least {{param}} characters long.',
  invalid_token: 'Invalid token.',
  success: 'Password reset.',
  error: 'The password could not be reset.',
} as const satisfies Texts<typeof german.reset_password>;

export const verify = {
  loading: 'Checking your e-mail address.',
  titleSuccess: 'E-mail address confirmed',
  bodySuccess: 'You can sign in now.',
  titleError: 'Confirmation not possible',
  bodyError: 'Your e-mail address could not be confirmed.',
  to_login: 'Go to sign-in',
  outage: 'Your link is not the cause.',
} as const satisfies Texts<typeof german.verify>;
