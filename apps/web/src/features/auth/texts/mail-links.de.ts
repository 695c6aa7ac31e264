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

/** A reset link that is no longer valid. */
export const reset_link = {
  over: {
    title: 'Dieser Link gilt nicht mehr',
    body: 'Er ist abgelaufen oder wurde schon benutzt. Mit einem neuen Link können Sie Ihr Passwort festlegen.',
  },
} as const;

/** Request of a new link in place of one that is no longer valid; `hint` above the field, `sent` below the confirmation. */
export const new_link = {
  request: 'Neuen Link anfordern',
  submit: 'Neuen Link senden',
  sent_title: 'Bitte prüfen Sie Ihr Postfach',
  sent: 'Wenn es zu {{email}} ein Konto oder eine offene Registrierung gibt, ist eine E-Mail mit einem neuen Link unterwegs.',
  again: 'Nichts angekommen? Erneut anfordern',
  verify: {
    hint: 'Geben Sie die E-Mail-Adresse an, mit der Sie sich registriert haben. Wir senden Ihnen einen neuen Link.',
    sent: 'Legen Sie über den Link ein neues Passwort fest, ist damit auch Ihre Adresse bestätigt.',
  },
  invitation: {
    hint: 'Ist die Einladung höchstens 30 Tage alt, können Sie sich auch selbst einen neuen Link senden lassen. Geben Sie dazu die E-Mail-Adresse an, an die sie ging.',
    sent: 'Kommt nichts an, bitten Sie um eine neue Einladung.',
  },
} as const;

/** Target page of the unsubscribe link in mails with notifications. */
export const unsubscribe = {
  title: 'E-Mails abbestellen',
  body: 'Sie bekommen dann keine E-Mails mit Benachrichtigungen mehr. E-Mails zu Ihrem Konto, etwa für ein neues Passwort, kommen weiterhin.',
  submit: 'Abbestellen',
  good: {
    title: 'E-Mails abbestellt',
    body: 'Was in Ihrem Netz geschieht, sehen Sie weiterhin in Rastnetz. In Ihrem Profil können Sie die E-Mails wieder einschalten.',
  },
  bad: {
    title: 'Dieser Link gilt nicht',
    body: 'Vielleicht wurde er beim Kopieren gekürzt. In Ihrem Profil können Sie die E-Mails auch abbestellen.',
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
