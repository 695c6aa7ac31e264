import type { Language } from '@rastnetz/contract';
import { COMPANY_MAIL_TEXTS } from './company-mail-texts.ts';
import { PASSWORD_MAIL_TEXTS } from './password-mail-texts.ts';
import { PERMISSION_MAIL_TEXTS } from './permission-mail-texts.ts';
import { PROFILE_MAIL_TEXTS } from './profile-mail-texts.ts';
import { SECOND_FACTOR_MAIL_TEXTS } from './second-factor-mail-texts.ts';

/** Kinds of mails; each has texts in both languages. */
export type MailKind =
  | 'verify'
  | 'already_registered'
  | 'reset'
  | 'invite'
  | keyof typeof COMPANY_MAIL_TEXTS.de
  | keyof typeof PASSWORD_MAIL_TEXTS.de
  | keyof typeof PERMISSION_MAIL_TEXTS.de
  | keyof typeof PROFILE_MAIL_TEXTS.de
  | keyof typeof SECOND_FACTOR_MAIL_TEXTS.de;

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string;
  readonly after: string;
}

/** Texts of every mail. `{{name}}` is a placeholder for a value of the mail. */
export const MAIL_TEXTS: Readonly<Record<Language, Readonly<Record<MailKind, Words>>>> = {
  de: {
    ...COMPANY_MAIL_TEXTS.de,
    ...PASSWORD_MAIL_TEXTS.de,
    ...PERMISSION_MAIL_TEXTS.de,
    ...PROFILE_MAIL_TEXTS.de,
    ...SECOND_FACTOR_MAIL_TEXTS.de,
    verify: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      lines: ['Sie haben sich bei Rastnetz registriert. Bitte bestätigen Sie Ihre E-Mail-Adresse, dann können Sie sich anmelden.'],
      button: 'E-Mail-Adresse bestätigen',
      after:
        'Der Link gilt sieben Tage. Falls Sie sich nicht registriert haben, bestätigen Sie bitte nichts: Ohne Bestätigung kann niemand das Konto nutzen.',
    },
    already_registered: {
      subject: 'Sie haben bereits ein Konto',
      lines: [
        'jemand wollte sich mit dieser Adresse bei Rastnetz registrieren. Zu ihr gibt es bereits ein Konto, ein weiteres wurde nicht angelegt.',
      ],
      button: 'Zur Anmeldung',
      after: 'Passwort vergessen? Auf der Anmeldeseite können Sie ein neues anfordern.',
    },
    reset: {
      subject: 'Neues Passwort festlegen',
      lines: ['für Ihr Konto bei Rastnetz wurde ein neues Passwort angefordert.'],
      button: 'Passwort festlegen',
      after:
        'Der Link gilt eine Stunde und nur einmal. Falls Sie das nicht waren, ist nichts weiter zu tun: Ihr Passwort bleibt, wie es ist.',
    },
    invite: {
      subject: 'Einladung zu Rastnetz',
      lines: [
        '{{who}} lädt Sie zu Rastnetz ein.',
        'Ihr Unternehmen: {{company}}',
        'Geben Sie Ihren Namen an und legen Sie ein Passwort fest, dann können Sie sich anmelden.',
      ],
      button: 'Einladung annehmen',
      after: 'Der Link gilt sieben Tage und nur einmal. Falls Sie keine Einladung erwarten, ist nichts weiter zu tun.',
    },
  },
  en: {
    ...COMPANY_MAIL_TEXTS.en,
    ...PASSWORD_MAIL_TEXTS.en,
    ...PERMISSION_MAIL_TEXTS.en,
    ...PROFILE_MAIL_TEXTS.en,
    ...SECOND_FACTOR_MAIL_TEXTS.en,
    verify: {
      subject: 'Please confirm your e-mail address',
      lines: ['You registered with Rastnetz. Please confirm your e-mail address, then you can sign in.'],
      button: 'Confirm e-mail address',
      after: 'The link is valid for seven days. If you did not register, please confirm nothing: nobody can use the account until you do.',
    },
    already_registered: {
      subject: 'You already have an account',
      lines: ['Somebody tried to register with Rastnetz using this address. There is an account for it already, so no other was created.'],
      button: 'Go to sign-in',
      after: 'Forgot your password? You can request a new one on the sign-in page.',
    },
    reset: {
      subject: 'Set a new password',
      lines: ['A new password was requested for your account with Rastnetz.'],
      button: 'Set password',
      after: 'The link is valid for one hour and works once. If this was not you, there is nothing to do: your password stays as it is.',
    },
    invite: {
      subject: 'Invitation to Rastnetz',
      lines: [
        '{{who}} invites you to Rastnetz.',
        'Your company: {{company}}',
        'Enter your name and choose a password, then you can sign in.',
      ],
      button: 'Accept invitation',
      after: 'The link is valid for seven days and works once. If you were not expecting an invitation, there is nothing to do.',
    },
  },
};
