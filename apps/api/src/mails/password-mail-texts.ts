/** Texts of mails about a new password, by language. */
export const PASSWORD_MAIL_TEXTS = {
  de: {
    password_changed: {
      subject: 'Ihr Passwort wurde geändert',
      lines: [
        'das Passwort Ihres Kontos bei Rastnetz wurde geändert. Alle anderen Sitzungen sind beendet.',
        'Ihre Passkeys gelten weiter: {{passkeys}}. Einen, den Sie nicht kennen, entfernen Sie bitte in Ihrem Profil.',
      ],
      button: 'Zur Anmeldung',
      after: 'Falls Sie das nicht waren, fordern Sie auf der Anmeldeseite gleich ein neues Passwort an.',
    },
    password_set_by_link: {
      subject: 'Ihr Passwort wurde neu gesetzt',
      lines: [
        'das Passwort Ihres Kontos bei Rastnetz wurde über einen Link aus einer E-Mail neu gesetzt. Alle Sitzungen sind beendet.',
        'Ihre Passkeys gelten weiter: {{passkeys}}. Einen, den Sie nicht kennen, entfernen Sie bitte in Ihrem Profil.',
      ],
      button: 'Zur Anmeldung',
      after:
        'Falls Sie das nicht waren, liest jemand Ihre E-Mails mit: Ändern Sie das Passwort Ihres Postfachs und fordern Sie danach auf der Anmeldeseite ein neues an.',
    },
  },
  en: {
    password_changed: {
      subject: 'Your password was changed',
      lines: [
        'The password of your account with Rastnetz was changed. All other sessions have ended.',
        'Your passkeys still work: {{passkeys}}. Please remove any that you do not know in your profile.',
      ],
      button: 'Go to sign-in',
      after: 'If this was not you, request a new password on the sign-in page right away.',
    },
    password_set_by_link: {
      subject: 'Your password was reset',
      lines: [
        'The password of your account with Rastnetz was reset with a link from an e-mail. All sessions have ended.',
        'Your passkeys still work: {{passkeys}}. Please remove any that you do not know in your profile.',
      ],
      button: 'Go to sign-in',
      after:
        'If this was not you, somebody is reading your e-mails: change the password of your mailbox, then request a new one on the sign-in page.',
    },
  },
} as const;
