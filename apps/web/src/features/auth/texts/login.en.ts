import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './login.de.ts';

export const login = {
  title: 'Sign in',
  subtitle: 'Keep the locations of your network up to date.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  passkey: 'Sign in with a passkey',
  forgot: 'Forgot your password?',
  to_register: 'No account yet? Register',
  registration: {
    invitation: 'Accounts are by invitation only. Please contact an admin of the network.',
    closed: 'New accounts are not available at the moment.',
  },
  caps_lock: 'Caps lock is on.',
  show_password: 'Show password',
  hide_password: 'Hide password',
  session_expired: 'Session expired',
  session_expired_body: 'Please sign in again. Unsaved entries for locations and reports are kept in this tab.',
  failed:
    'Just registered? Then first follow the link in our e-mail to confirm your address. If the password was correct, the e-mail has been sent again.',
  offline: 'No connection to the server.',
  unavailable: 'Signing in is not possible at the moment. Please try again in a few minutes.',
  too_many_one: 'Too many attempts. Please try again in {{count}} minute.',
  too_many_other: 'Too many attempts. Please try again in {{count}} minutes.',
  too_many_hours: 'Too many attempts. Please try again in {{count}} hours.',
  factor_title: 'Confirm your sign-in',
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
    home: 'To the start page',
  },
} as const satisfies Texts<typeof german.login>;

export const form = { param: 'Please enter: {{param}}.' } as const satisfies Texts<typeof german.form>;
