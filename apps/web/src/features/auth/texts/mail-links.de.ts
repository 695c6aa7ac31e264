/** Target page of an invitation link. */
export const invitation = {
  title: 'Einladung annehmen',
  body: 'Sie sind eingeladen, Rastnetz zu nutzen.',
  body_company: 'Sie sind eingeladen, die Standorte von {{company}} zu pflegen.',
  until: 'Die Einladung gilt bis {{date}}.',
  signed_in: 'Sie sind gerade als {{email}} angemeldet und werden dabei abgemeldet.',
  nachname: 'Nachname',
  submit: 'Konto einrichten',
  success: 'Ihr Konto ist eingerichtet. Sie können sich jetzt anmelden.',
  error: 'Das Konto konnte nicht eingerichtet werden.',
  over: {
    title: 'Diese Einladung gilt nicht mehr',
    body: 'Sie ist abgelaufen, zurückgezogen oder schon angenommen. Wenn Sie noch kein Konto haben, bitten Sie um eine neue Einladung.',
  },
} as const;

/** Target page of the links of an e-mail change; `outcome` by the address still to be confirmed. */
export const confirm_email = {
  title: 'E-Mail-Adresse bestätigen',
  body: 'Sie haben eine neue E-Mail-Adresse für Ihr Konto angegeben. Sie gilt, sobald die alte und die neue bestätigt sind.',
  submit: 'Bestätigen',
  to_profile: 'Zum Profil',
  outcome: {
    none: { title: 'E-Mail-Adresse geändert', body: 'Melden Sie sich ab jetzt mit der neuen Adresse an.' },
    old: {
      title: 'Neue Adresse bestätigt',
      body: 'Jetzt fehlt noch die Bestätigung der alten Adresse. Der Link dazu steht in der E-Mail an die alte Adresse.',
    },
    new: {
      title: 'Alte Adresse bestätigt',
      body: 'Jetzt fehlt noch die Bestätigung der neuen Adresse. Der Link dazu steht in der E-Mail an die neue Adresse.',
    },
    over: {
      title: 'Dieser Link gilt nicht mehr',
      body: 'Er ist abgelaufen, oder die Änderung wurde zurückgezogen. Im Profil können Sie die Adresse erneut ändern.',
    },
  },
} as const;
