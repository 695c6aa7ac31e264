export const login = {
  title: 'Anmelden',
  subtitle: 'Standorte Ihres Netzes pflegen.',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  passkey: 'Mit Passkey anmelden',
  forgot: 'Passwort vergessen?',
  to_register: 'Noch kein Konto? Registrieren',
  registration: {
    invitation: 'Konten gibt es nur auf Einladung. Bitte wenden Sie sich an einen Admin des Netzes.',
    closed: 'Zurzeit werden keine neuen Konten vergeben.',
  },
  caps_lock: 'Die Feststelltaste ist aktiv.',
  show_password: 'Passwort anzeigen',
  hide_password: 'Passwort verbergen',
  session_expired: 'Sitzung abgelaufen',
  session_expired_body: 'Bitte melden Sie sich erneut an. Begonnene Eingaben zu Standorten und Meldungen bleiben in diesem Tab erhalten.',
  failed:
    'Neu registriert? Dann bestätigen Sie zuerst Ihre E-Mail-Adresse über den Link in unserer E-Mail. War das Passwort richtig, ist sie noch einmal unterwegs.',
  offline: 'Keine Verbindung zum Server.',
  unavailable: 'Die Anmeldung ist gerade gestört. Bitte versuchen Sie es in einigen Minuten erneut.',
  too_many_one: 'Zu viele Versuche. Bitte in {{count}} Minute erneut versuchen.',
  too_many_other: 'Zu viele Versuche. Bitte in {{count}} Minuten erneut versuchen.',
  too_many_hours: 'Zu viele Versuche. Bitte in {{count}} Stunden erneut versuchen.',
  factor_title: 'Anmeldung bestätigen',
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
    home: 'Zur Startseite',
  },
} as const;

/** Required field left empty; `param` is its label (S5-REG-01). */
export const form = { param: 'Bitte {{param}} ausfüllen.' } as const;
