import { acceptInvitation, changePassword, PASSWORD_MAX, PASSWORD_MIN, register, setNewPassword } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { chosenPassword } from '#features/auth/forms/field-rules.ts';
import { newPasswordError } from '#features/auth/mail-links/password-rules.ts';

const onServer = [
  register.body.shape.password,
  acceptInvitation.body.shape.password,
  setNewPassword.body.shape.newPassword,
  changePassword.body.shape.newPassword,
];

test.each([PASSWORD_MIN - 1, PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MAX + 1])(
  'S9-PW-01 S9-PW-02 registration, invitation, reset and server agree on a password of %i characters',
  (length) => {
    const password = 'x'.repeat(length);
    const taken = length >= 6 && length <= 128;
    expect(onServer.map((schema) => schema.safeParse(password).success)).toEqual(onServer.map(() => taken));
    expect(chosenPassword('login.password')(password) === null).toBe(taken);
    expect(newPasswordError({ email: 'x', password, repeat: password }) === null).toBe(taken);
  },
);
