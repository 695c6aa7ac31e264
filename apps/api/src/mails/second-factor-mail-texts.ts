/** Texts of mails about second factors, by language. */
export const SECOND_FACTOR_MAIL_TEXTS = {
  de: {
    factor_code: {
      subject: 'Ihr Code für den zweiten Faktor',
      lines: [
        'für Ihr Konto bei Rastnetz wird zum ersten Mal ein zweiter Faktor eingerichtet. Geben Sie dort zur Bestätigung diesen Code ein:',
        '{{code}}',
      ],
      button: 'Zum Profil',
      after:
        'Der Code gilt 30 Minuten. Falls Sie das nicht waren, kennt jemand Ihr Passwort: Geben Sie den Code niemandem und ändern Sie gleich Ihr Passwort.',
    },
    second_factor_on: {
      subject: 'Zweiter Faktor eingerichtet',
      lines: ['für Ihr Konto bei Rastnetz wurde ein zweiter Faktor eingerichtet. Bei der Anmeldung wird künftig auch ein Code verlangt.'],
      button: 'Zum Profil',
      after: 'Falls Sie das nicht waren, ändern Sie gleich Ihr Passwort und wenden Sie sich an einen Admin des Netzes.',
    },
    second_factor_off: {
      subject: 'Zweiter Faktor ausgeschaltet',
      lines: ['der zweite Faktor Ihres Kontos bei Rastnetz wurde ausgeschaltet. Zur Anmeldung genügt wieder das Passwort.'],
      button: 'Zum Profil',
      after: 'Falls Sie das nicht waren, ändern Sie gleich Ihr Passwort und richten Sie ihn neu ein.',
    },
    app_factor_off: {
      subject: 'Authenticator-App ausgeschaltet',
      lines: ['die Authenticator-App Ihres Kontos bei Rastnetz wurde ausgeschaltet. Ihre Passkeys gelten weiter.'],
      button: 'Zum Profil',
      after: 'Falls Sie das nicht waren, ändern Sie gleich Ihr Passwort und prüfen Sie, welche Passkeys zu Ihrem Konto gehören.',
    },
    passkey_added: {
      subject: 'Passkey hinzugefügt',
      lines: [
        'zu Ihrem Konto bei Rastnetz wurde ein Passkey hinzugefügt: {{passkey}}.',
        'Wer ihn hat, kann sich damit ohne Passwort anmelden.',
      ],
      button: 'Zum Profil',
      after:
        'Falls Sie das nicht waren, entfernen Sie den Passkey, ändern Sie gleich Ihr Passwort und wenden Sie sich an einen Admin des Netzes.',
    },
    passkey_removed: {
      subject: 'Passkey entfernt',
      lines: ['von Ihrem Konto bei Rastnetz wurde ein Passkey entfernt: {{passkey}}. Er gilt nicht mehr.'],
      button: 'Zum Profil',
      after: 'Falls Sie das nicht waren, ändern Sie gleich Ihr Passwort und wenden Sie sich an einen Admin des Netzes.',
    },
    last_passkey_removed: {
      subject: 'Passkey entfernt, zweiter Faktor ausgeschaltet',
      lines: [
        'von Ihrem Konto bei Rastnetz wurde ein Passkey entfernt: {{passkey}}. Er gilt nicht mehr.',
        'Damit hat Ihr Konto keinen zweiten Faktor mehr: Zur Anmeldung genügt wieder das Passwort, die Wiederherstellungscodes gelten nicht mehr.',
      ],
      button: 'Zum Profil',
      after: 'Falls Sie das nicht waren, ändern Sie gleich Ihr Passwort und richten Sie den zweiten Faktor neu ein.',
    },
    recovery_code_used: {
      subject: 'Wiederherstellungscode verwendet',
      lines: ['für Ihr Konto bei Rastnetz wurde ein Wiederherstellungscode verwendet. Er gilt nicht mehr.', 'Noch übrig: {{left}}'],
      button: 'Zum Profil',
      after: 'Falls Sie das nicht waren, ändern Sie gleich Ihr Passwort und erstellen Sie neue Codes.',
    },
    codes_guessed: {
      subject: 'Falsche Codes mit Ihrem Passwort',
      lines: [
        'für Ihr Konto bei Rastnetz wurden innerhalb eines Tages {{codes}} falsche Codes des zweiten Faktors eingegeben, jedes Mal mit dem richtigen Passwort.',
      ],
      button: 'Zum Profil',
      after: 'Falls Sie das nicht waren, kennt jemand Ihr Passwort: Ändern Sie es gleich.',
    },
    recovery_codes_made: {
      subject: 'Neue Wiederherstellungscodes',
      lines: ['für Ihr Konto bei Rastnetz wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.'],
      button: 'Zum Profil',
      after: 'Falls Sie das nicht waren, ändern Sie gleich Ihr Passwort und erstellen Sie neue Codes.',
    },
  },
  en: {
    factor_code: {
      subject: 'Your code for the second factor',
      lines: [
        'A second factor is being set up for your account with Rastnetz for the first time. To confirm it, enter this code there:',
        '{{code}}',
      ],
      button: 'Go to profile',
      after:
        'The code is valid for 30 minutes. If this was not you, somebody knows your password: give the code to nobody and change your password right away.',
    },
    second_factor_on: {
      subject: 'Second factor set up',
      lines: ['A second factor was set up for your account with Rastnetz. From now on you also need a code to sign in.'],
      button: 'Go to profile',
      after: 'If this was not you, change your password right away and contact an admin of the network.',
    },
    second_factor_off: {
      subject: 'Second factor turned off',
      lines: ['The second factor of your account with Rastnetz was turned off. The password alone is enough to sign in again.'],
      button: 'Go to profile',
      after: 'If this was not you, change your password right away and set it up again.',
    },
    app_factor_off: {
      subject: 'Authenticator app turned off',
      lines: ['The authenticator app of your account with Rastnetz was turned off. Your passkeys still work.'],
      button: 'Go to profile',
      after: 'If this was not you, change your password right away and check which passkeys belong to your account.',
    },
    passkey_added: {
      subject: 'Passkey added',
      lines: ['A passkey was added to your account with Rastnetz: {{passkey}}.', 'Whoever has it can sign in with it without a password.'],
      button: 'Go to profile',
      after: 'If this was not you, remove the passkey, change your password right away and contact an admin of the network.',
    },
    passkey_removed: {
      subject: 'Passkey removed',
      lines: ['A passkey was removed from your account with Rastnetz: {{passkey}}. It no longer works.'],
      button: 'Go to profile',
      after: 'If this was not you, change your password right away and contact an admin of the network.',
    },
    last_passkey_removed: {
      subject: 'Passkey removed, second factor turned off',
      lines: [
        'A passkey was removed from your account with Rastnetz: {{passkey}}. It no longer works.',
        'Your account has no second factor any more: the password alone is enough to sign in again, and the recovery codes no longer work.',
      ],
      button: 'Go to profile',
      after: 'If this was not you, change your password right away and set up the second factor again.',
    },
    recovery_code_used: {
      subject: 'Recovery code used',
      lines: ['A recovery code was used for your account with Rastnetz. It no longer works.', 'Codes left: {{left}}'],
      button: 'Go to profile',
      after: 'If this was not you, change your password right away and create new codes.',
    },
    codes_guessed: {
      subject: 'Wrong codes with your password',
      lines: [
        '{{codes}} wrong codes of the second factor were entered for your account with Rastnetz within a day, each time with the right password.',
      ],
      button: 'Go to profile',
      after: 'If this was not you, somebody knows your password: change it right away.',
    },
    recovery_codes_made: {
      subject: 'New recovery codes',
      lines: ['New recovery codes were created for your account with Rastnetz. The old ones no longer work.'],
      button: 'Go to profile',
      after: 'If this was not you, change your password right away and create new codes.',
    },
  },
} as const;
