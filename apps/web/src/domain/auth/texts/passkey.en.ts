import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './passkey.de.ts';

export const passkey = {
  use: 'Use a passkey',
  confirm: 'Confirm with a passkey',
  instead_of_code: 'Use a passkey instead of a code',
  cancelled: 'No passkey was used. Try again or choose another way.',
  known: 'This device already has a passkey for your account.',
  failed: 'The passkey did not work. Try again or choose another way.',
  refused: 'You cannot sign in with this passkey. It may have been removed from the account.',
  error: { no_name: 'Please enter a name.', not_valid: 'The passkey could not be checked. Please try again.' },
} as const satisfies Texts<typeof german.passkey>;
