/** Texts of mails about changes of one's own account, by language. */
export const PROFILE_MAIL_TEXTS = {
  de: {
    email_old: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      lines: [
        'für Ihr Konto bei Rastnetz soll künftig diese Adresse gelten: {{newEmail}}',
        'Bitte bestätigen Sie das. Die Änderung gilt, sobald auch die neue Adresse bestätigt ist.',
      ],
      button: 'Änderung bestätigen',
      after: 'Der Link gilt 24 Stunden. Falls Sie das nicht waren, bestätigen Sie nichts und ändern Sie Ihr Passwort.',
    },
    email_new: {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      lines: [
        'für ein Konto bei Rastnetz soll künftig diese Adresse gelten. Bitte bestätigen Sie sie.',
        'Die Änderung gilt, sobald auch die bisherige Adresse bestätigt ist.',
      ],
      button: 'Adresse bestätigen',
      after: 'Der Link gilt 24 Stunden. Falls Sie das nicht waren, ist nichts weiter zu tun.',
    },
    email_taken: {
      subject: 'Sie haben bereits ein Konto',
      lines: [
        'jemand wollte diese Adresse für ein anderes Konto bei Rastnetz verwenden. Zu ihr gibt es bereits ein Konto; es bleibt, wie es ist.',
      ],
      button: 'Zur Anmeldung',
      after: 'Falls Sie das selbst waren, wählen Sie bitte eine andere Adresse. Sonst ist nichts weiter zu tun.',
    },
    email_changed: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      lines: ['für Ihr Konto bei Rastnetz gilt jetzt diese Adresse: {{newEmail}}', 'Bitte melden Sie sich künftig mit ihr an.'],
      button: 'Zur Anmeldung',
      after: 'Falls Sie das nicht waren, wenden Sie sich bitte gleich an einen Admin des Netzes.',
    },
    account_deleted: {
      subject: 'Ihr Konto wurde gelöscht',
      lines: ['Ihr Konto bei Rastnetz wurde auf Ihren Wunsch gelöscht. Ihre Standorte bleiben beim Unternehmen.'],
      button: 'Zu Rastnetz',
      after: 'Dies ist die letzte E-Mail an diese Adresse. Falls Sie das nicht waren, wenden Sie sich bitte an einen Admin des Netzes.',
    },
  },
  en: {
    email_old: {
      subject: 'Your e-mail address is about to change',
      lines: [
        'Your account with Rastnetz is to use another address: {{newEmail}}',
        'Please confirm this. The change takes effect once the new address is confirmed too.',
      ],
      button: 'Confirm change',
      after: 'The link is valid for 24 hours. If this was not you, confirm nothing and change your password.',
    },
    email_new: {
      subject: 'Please confirm your new e-mail address',
      lines: [
        'An account with Rastnetz is to use this address. Please confirm it.',
        'The change takes effect once the present address is confirmed too.',
      ],
      button: 'Confirm address',
      after: 'The link is valid for 24 hours. If this was not you, there is nothing to do.',
    },
    email_taken: {
      subject: 'You already have an account',
      lines: [
        'Somebody wanted to use this address for another account with Rastnetz. There is an account for it already, which stays as it is.',
      ],
      button: 'Go to sign-in',
      after: 'If this was you, please choose another address. Otherwise there is nothing to do.',
    },
    email_changed: {
      subject: 'Your e-mail address was changed',
      lines: ['Your account with Rastnetz now uses this address: {{newEmail}}', 'Please sign in with it from now on.'],
      button: 'Go to sign-in',
      after: 'If this was not you, please contact an admin of the network right away.',
    },
    account_deleted: {
      subject: 'Your account was deleted',
      lines: ['Your account with Rastnetz was deleted as you requested. Your locations stay with the company.'],
      button: 'Go to Rastnetz',
      after: 'This is the last e-mail to this address. If this was not you, please contact an admin of the network.',
    },
  },
} as const;
