export const toastify = {
  register: {
    error: 'Es gab ein Problem bei der Registrierung.',
    catchError: 'Die Registrierung ist fehlgeschlagen. Bitte versuchen Sie es später erneut.',
    success: 'Registrierung abgeschlossen. Sie erhalten eine E-Mail mit einem Bestätigungslink.',
  },
  reset_password: {
    success: 'Wenn es zu dieser Adresse ein Konto gibt, ist die E-Mail mit dem Link unterwegs.',
    error: 'Das Zurücksetzen des Passworts ist fehlgeschlagen.',
  },
} as const;

export const reset_password = {
  no_email: 'Bitte E-Mail ausfüllen.',
  no_password: 'Bitte Passwort ausfüllen.',
  no_second_password: 'Bitte Passwort wiederholen.',
  passwords_not_match: 'Die Passwörter stimmen nicht überein.',
  password_too_short: 'Das Passwort muss mindestens {{param}} Zeichen lang sein.',
  invalid_token: 'Ungültiger Token.',
  success: 'Passwort erfolgreich zurückgesetzt.',
  error: 'Das Passwort konnte nicht zurückgesetzt werden.',
} as const;

export const verify = {
  loading: 'Ihre E-Mail-Adresse wird geprüft.',
  titleSuccess: 'E-Mail-Adresse bestätigt',
  bodySuccess: 'Sie können sich jetzt anmelden.',
  titleError: 'Bestätigung nicht möglich',
  bodyError: 'Ihre E-Mail-Adresse konnte nicht bestätigt werden.',
  to_login: 'Zur Anmeldung',
  outage: 'An Ihrem Link liegt es nicht.',
} as const;
