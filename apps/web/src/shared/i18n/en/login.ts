import type { Translation } from '../translation.ts';

export const login = {
  title: 'Sign in',
  subtitle: 'Keep the locations of your network up to date.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
  to_register: 'No account yet? Register',
  caps_lock: 'Caps lock is on.',
  show_password: 'Show password',
  hide_password: 'Hide password',
  session_expired: 'Session expired',
  session_expired_body: 'Please sign in again.',
  drawing: 'A network of locations along the motorways',
  drawing_body: 'Truck stops, rest areas, garages and parking lots: one directory drivers can rely on.',
  error: {
    no_email: 'Please enter your e-mail.',
    no_password: 'Please enter your password.',
    catchError: 'Access not possible. Check your entries.',
  },
  reset: {
    title: 'Reset password',
    body: 'We send a link to your e-mail address that lets you choose a new password.',
    submit: 'Restore password',
    back: 'Back to sign-in',
  },
} as const satisfies Translation['login'];

export const form = { param: 'Please enter: {{param}}.' } as const satisfies Translation['form'];

export const toast = { statistic: { error: 'Failed to load statistics.' } } as const satisfies Translation['toast'];

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
} as const satisfies Translation['toastify'];

export const reset_password = {
  no_email: 'Please enter your e-mail.',
  no_password: 'Please enter your password.',
  no_second_password: 'Please repeat the password.',
  passwords_not_match: 'The passwords do not match.',
  password_too_short: 'The password must be at least {{param}} characters long.',
  invalid_token: 'Invalid token.',
  success: 'Password reset.',
  error: 'The password could not be reset.',
} as const satisfies Translation['reset_password'];

export const verify = {
  loading: 'Checking your e-mail address.',
  titleSuccess: 'E-mail address confirmed',
  bodySuccess: 'You can sign in now.',
  titleError: 'Confirmation not possible',
  bodyError: 'The link is invalid or has expired.',
  to_login: 'Go to sign-in',
} as const satisfies Translation['verify'];
