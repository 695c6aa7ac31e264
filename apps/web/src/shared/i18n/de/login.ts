export const login = {
  title: 'Anmelden',
  subtitle: 'Standorte Ihres Netzes pflegen.',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  forgot: 'Passwort vergessen?',
  to_register: 'Noch kein Konto? Registrieren',
  caps_lock: 'Die Feststelltaste ist aktiv.',
  show_password: 'Passwort anzeigen',
  hide_password: 'Passwort verbergen',
  session_expired: 'Sitzung abgelaufen',
  session_expired_body: 'Bitte melden Sie sich erneut an.',
  drawing: 'Ein Netz von Standorten an den Fernstraßen',
  drawing_body: 'Autohöfe, Rasthöfe, Werkstätten und Parkplätze: ein Verzeichnis, auf das sich Fahrer verlassen.',
  error: {
    no_email: 'Bitte E-Mail ausfüllen.',
    no_password: 'Bitte Passwort ausfüllen.',
    catchError: 'Kein Zugriff möglich. Prüfe deine Eingaben.',
  },
  reset: {
    title: 'Passwort zurücksetzen',
    body: 'Wir senden einen Link an Ihre E-Mail-Adresse, mit dem Sie ein neues Passwort festlegen.',
    submit: 'Passwort wiederherstellen',
    back: 'Zurück zur Anmeldung',
  },
} as const;

/** A required field left empty; `param` is the field's label (spec section 5). */
export const form = { param: 'Bitte {{param}} ausfüllen.' } as const;

export const toast = { statistic: { error: 'Fehler beim Abrufen von Statistiken.' } } as const;

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
  bodyError: 'Der Link ist ungültig oder abgelaufen.',
  to_login: 'Zur Anmeldung',
} as const;
