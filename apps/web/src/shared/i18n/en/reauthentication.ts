import type { Translation } from '../translation.ts';

export const reauthentication = {
  title: 'Please confirm that it is you',
  body: 'This step is specially protected. Enter your password once more to continue. This is valid for ten minutes.',
  elsewhere:
    'Your network and your browser have changed since you last confirmed that it is you. Enter your password once more to continue here.',
  confirm: 'Confirm',
  password: 'Current password',
  code: 'Code',
  code_hint: 'From your authenticator app, or a recovery code.',
  recovery_hint: 'One of your recovery codes.',
} as const satisfies Translation['reauthentication'];
