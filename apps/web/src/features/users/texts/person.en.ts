import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './person.de.ts';

export const person = {
  loading: 'The person is being loaded.',
  load_failed: 'The person could not be loaded.',
  not_found: 'This account does not exist, or no longer does.',
  vorname: 'First name',
  nachname: 'Last name',
  email: 'E-mail address',
  role: 'Role',
  company: 'Company',
  language: 'Language',
  section: { person: 'Person', access: 'Company, role and rights', status: 'Status', facts: 'Account', audit: 'Audit log' },
  own: 'This is your own account. Only somebody else can change its role, rights and company.',
  untouchable: 'Only a super admin can change accounts of admins and super admins.',
  saved: 'The changes to {{name}} are saved.',
  failed: 'The changes could not be saved.',
  facts: {
    created: 'Created',
    last_sign_in: 'Last sign-in',
    second_factor: 'Second factor',
    invited_until: 'Invitation valid until',
  },
  company_open: 'The company is not confirmed yet. Until then, only its staff and admins see its locations.',
  action: {
    block: 'Block',
    unblock: 'Unblock',
    resend: 'Send invitation again',
    withdraw: 'Withdraw invitation',
    factor: 'Turn off second factor',
    remove: 'Remove account',
  },
  block: {
    title: 'Block {{name}}?',
    body: 'All sessions end at once. Signing in is possible again only after you unblock the account.',
    done: '{{name}} is blocked.',
    failed: 'The account could not be blocked.',
  },
  factor: {
    title: 'Turn off the second factor of {{name}}?',
    body: 'For somebody who has lost their phone and recovery codes. Make sure first that the request really comes from them. Passkeys are removed, too; the password alone is then enough to sign in.',
    done: 'The second factor of {{name}} is turned off.',
    failed: 'The second factor could not be turned off.',
  },
  unblock: { done: '{{name}} can sign in again.', failed: 'The account could not be unblocked.' },
  resend: {
    done: 'The new invitation to {{email}} is on its way and valid until {{date}}. The earlier link no longer works.',
    failed: 'The invitation could not be sent.',
  },
  withdraw: {
    title: 'Withdraw the invitation to {{email}}?',
    body: 'The link in the e-mail will no longer work. You can invite the person again later.',
    done: 'The invitation to {{email}} is withdrawn.',
    failed: 'The invitation could not be withdrawn.',
  },
  remove: {
    title: 'Remove the account of {{name}}?',
    body: 'The account is deleted for good and all sessions end. The locations stay with the company, and the history stays, without the name.',
    done: 'The account of {{name}} is removed.',
    failed: 'The account could not be removed.',
  },
} as const satisfies Texts<typeof german.person>;
