import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './second-factor.de.ts';

export const second_factor = {
  body_app: 'A second factor protects your account. Your authenticator app shows the six digits.',
  body_recovery: 'Each recovery code works once. You received the codes when you set up the second factor or your first passkey.',
  code_app: 'Code from the app',
  code_recovery: 'Recovery code',
  use_recovery: 'Use a recovery code',
  use_app: 'Use a code from the app',
  or: 'or with a code',
  error: {
    no_code: 'Please enter a code.',
    wrong_code: 'The code is not valid.',
    no_mail_code: 'Please enter the code from the e-mail.',
    wrong_mail_code: 'The code from the e-mail is not valid or has expired.',
    wrong_passkey: 'The passkey does not belong to this account or no longer works.',
  },
} as const satisfies Texts<typeof german.second_factor>;
