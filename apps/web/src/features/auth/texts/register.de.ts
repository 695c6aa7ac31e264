/** Registration (S2-REG-01); the keys under `error` come from the contract. */
export const register = {
  title: 'Registrieren',
  subtitle: 'Ein Konto für Ihr Unternehmen anlegen.',
  vorname: 'Vorname',
  submit: 'Registrieren',
  to_login: 'Schon ein Konto? Anmelden',
  error: {
    vorname: 'Bitte Vorname ausfüllen.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    password_length: 'Das Passwort muss 6 bis 128 Zeichen lang sein.',
    password_common: 'Dieses Passwort gehört zu den häufigsten und wird als Erstes geraten. Bitte wählen Sie ein anderes.',
  },
  new_password: {
    title: 'Neues Passwort festlegen',
    account:
      'Das Passwort gilt für das Konto, an das dieser Link geschickt wurde. Die E-Mail-Adresse merkt sich nur Ihr Browser mit dem Passwort; sie wird nicht gesendet.',
    email: 'E-Mail der Anmeldung',
    password: 'Neues Passwort',
    repeat: 'Passwort wiederholen',
    submit: 'Passwort speichern',
  },
} as const;
