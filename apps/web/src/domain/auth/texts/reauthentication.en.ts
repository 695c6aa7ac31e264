import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './reauthentication.de.ts';

export const reauthentication = {
  title: 'Please confirm that it’s you',
  body: 'This step is protected. Enter your password once more to continue. You won’t be asked again for ten minutes.',
  body_passkey:
    'This step is protected. Confirm it with your passkey, or with password and code. You won’t be asked again for ten minutes.',
  elsewhere: 'Your network and your browser have changed since you last confirmed that it’s you. Confirm it once more to continue here.',
  confirm: 'Confirm',
  password: 'Current password',
  code: 'Code',
  code_hint: 'From your authenticator app, or a recovery code.',
  recovery_hint: 'One of your recovery codes.',
} as const satisfies Texts<typeof german.reauthentication>;
