import { PASSWORD_MAX, PASSWORD_MIN } from '@rastnetz/contract';
import type { MessageKey } from '#kit/i18n/message-key.ts';

export interface NewPassword {
  readonly email: string;
  readonly password: string;
  readonly repeat: string;
}

/** An error of the page, shown at its field or, if `field` is null, as an info toast. */
export interface PasswordError {
  readonly field: keyof NewPassword | null;
  readonly key: MessageKey;
}

/** Returns the first error of the reset page in the order of S5-RESET-01, or null. */
export function newPasswordError({ email, password, repeat }: NewPassword): PasswordError | null {
  const errors: readonly (PasswordError & { readonly when: boolean })[] = [
    { when: email.trim() === '', field: 'email', key: 'reset_password.no_email' },
    { when: password === '', field: 'password', key: 'reset_password.no_password' },
    { when: repeat === '', field: 'repeat', key: 'reset_password.no_second_password' },
    { when: password !== repeat, field: 'repeat', key: 'reset_password.passwords_not_match' },
    { when: password.length < PASSWORD_MIN, field: null, key: 'reset_password.password_too_short' },
    { when: password.length > PASSWORD_MAX, field: 'password', key: 'register.error.password_length' },
  ];
  const first = errors.find(({ when }) => when);
  return first ? { field: first.field, key: first.key } : null;
}
