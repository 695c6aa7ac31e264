/** Texts of the re-authentication dialog. */
export const reauthentication = {
  title: 'Bitte bestätigen Sie, dass Sie es sind',
  body: 'Dieser Schritt ist besonders geschützt. Geben Sie dazu Ihr Passwort noch einmal ein. Die Bestätigung gilt zehn Minuten.',
  body_passkey:
    'Dieser Schritt ist besonders geschützt. Bestätigen Sie ihn mit Ihrem Passkey oder mit Passwort und Code. Die Bestätigung gilt zehn Minuten.',
  elsewhere:
    'Ihr Netz und Ihr Browser haben sich seit der letzten Bestätigung geändert. Bestätigen Sie noch einmal, dass Sie es sind, dann geht es hier weiter.',
  confirm: 'Bestätigen',
  password: 'Aktuelles Passwort',
  code: 'Code',
  code_hint: 'Aus Ihrer Authenticator-App oder ein Wiederherstellungscode.',
  recovery_hint: 'Einer Ihrer Wiederherstellungscodes.',
} as const;
