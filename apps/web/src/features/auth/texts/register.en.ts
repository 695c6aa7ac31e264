import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './register.de.ts';

export const register = {
  title: 'Register',
  subtitle: 'Create an account for your company.',
  vorname: 'First name',
  submit: 'Register',
  to_login: 'Already have an account? Sign in',
  error: {
    vorname: 'Please enter a first name.',
    email: 'Please enter a valid e-mail address.',
    password_length: 'The password must have 6 to 128 characters.',
    password_common: 'This password is one of the most common and is guessed first. Please choose another.',
  },
  new_password: {
    title: 'Set a new password',
    account:
      'The password is for the account that this link was sent to. The e-mail address is only for the password manager of your browser; it is not sent.',
    email: 'Sign-in e-mail',
    password: 'New password',
    repeat: 'Repeat password',
    submit: 'Save password',
  },
} as const satisfies Texts<typeof german.register>;
