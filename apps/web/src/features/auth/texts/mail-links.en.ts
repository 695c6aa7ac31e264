import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './mail-links.de.ts';

export const invitation = {
  title: 'Accept the invitation',
  body: 'You have been invited to use Rastnetz.',
  body_company: 'You have been invited to look after the locations of {{company}}.',
  until: 'The invitation is valid until {{date}}.',
  signed_in: 'You are signed in as {{email}} and will be signed out.',
  nachname: 'Last name',
  submit: 'Set up account',
  success: 'Your account is ready. You can sign in now.',
  error: 'The account could not be set up.',
  over: {
    title: 'This invitation is no longer valid',
    body: 'It has expired, was withdrawn or has been accepted already. If you have no account yet, ask for a new invitation.',
  },
} as const satisfies Texts<typeof german.invitation>;

export const reset_link = {
  over: {
    title: 'This link is no longer valid',
    body: 'It has expired or has been used already. You can set your password with a new link.',
  },
} as const satisfies Texts<typeof german.reset_link>;

export const new_link = {
  request: 'Request a new link',
  submit: 'Send a new link',
  sent_title: 'Please check your inbox',
  sent: 'If {{email}} has an account or a pending registration, an e-mail with a new link is on its way.',
  again: 'Nothing arrived? Request it again',
  verify: {
    hint: 'Enter the e-mail address you registered with. We will send you a new link.',
    sent: 'If it asks you to choose a new password, that confirms your address too.',
  },
  invitation: {
    hint: 'If the invitation is at most 30 days old, you can also have the link sent again yourself. Enter the e-mail address that was invited.',
    sent: 'If nothing arrives, ask for a new invitation.',
  },
} as const satisfies Texts<typeof german.new_link>;

export const confirm_email = {
  title: 'Confirm e-mail address',
  body: 'You entered a new e-mail address for your account. It takes effect once both the old and the new one are confirmed.',
  submit: 'Confirm',
  to_profile: 'Go to profile',
  outcome: {
    none: { title: 'E-mail address changed', body: 'From now on sign in with the new address.' },
    old: {
      title: 'New address confirmed',
      body: 'The old address still has to be confirmed. The link is in the e-mail to the old address.',
    },
    new: {
      title: 'Old address confirmed',
      body: 'The new address still has to be confirmed. The link is in the e-mail to the new address.',
    },
    over: {
      title: 'This link is no longer valid',
      body: 'It has expired, or the change was withdrawn. You can change the address again in your profile.',
    },
  },
} as const satisfies Texts<typeof german.confirm_email>; /** Target page of the unsubscribe link in mails with notifications. */
export const unsubscribe = {
  title: 'Unsubscribe',
  body: 'You will get no more e-mails with notifications. E-mails about your account, for example for a new password, will still arrive.',
  submit: 'Unsubscribe',
  good: {
    title: 'You are unsubscribed',
    body: 'You can still see in Rastnetz what happens in your network. In your profile you can turn the e-mails on again.',
  },
  bad: {
    title: 'This link is not valid',
    body: 'It may have been cut when it was copied. You can also unsubscribe in your profile.',
  },
} as const;
