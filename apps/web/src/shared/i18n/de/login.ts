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
