import type { GrantableRight, RegistrationMode, Role, UserStatus } from '@rastnetz/contract';

/** Text key of a right, without the colon, which i18next reads as a namespace separator. */
type RightText = Exclude<GrantableRight, 'locations:all'> | 'locations_all';

/** The users page (S6-ROLE-12). */
export const users = {
  title: 'Benutzer',
  intro: 'Wer im Netz arbeitet, was jemand darf und für welches Unternehmen.',
  intro_own: 'Wer für Ihr Unternehmen arbeitet und was jemand darf.',
  tab: { label: 'Bereiche', people: 'Personen', companies: 'Unternehmen', audit: 'Protokoll', mails: 'E-Mails', keys: 'API-Schlüssel' },
  role: { user: 'Mitarbeiter', admin: 'Admin', superAdmin: 'Super-Admin' } satisfies Record<Role, string>,
  role_hint: {
    user: 'Pflegt die Standorte des eigenen Unternehmens.',
    admin: 'Pflegt alle Standorte, das Clearing, Importe, Einstellungen und Benutzer.',
    superAdmin: 'Darf alles, auch Admins ernennen und Unternehmen anlegen.',
  } satisfies Record<Role, string>,
  role_only_super: 'Andere Rollen vergibt nur ein Super-Admin.',
  right: {
    locations_all: 'Alle Standorte bearbeiten',
    clearing: 'Clearing',
    settings: 'Einstellungen',
    users: 'Benutzer verwalten',
    imports: 'Importe',
    companyAdmin: 'Unternehmens-Admin',
  } satisfies Record<RightText, string>,
  right_hint: {
    locations_all: 'Auch Standorte anderer Unternehmen anlegen, ändern und löschen.',
    clearing: 'Meldungen von Fahrern prüfen und freigeben.',
    settings: 'Die Einstellungen öffnen und ändern.',
    users: 'Mitarbeiter des eigenen Unternehmens einladen, ändern, sperren und entfernen.',
    imports: 'Standorte aus Dateien einlesen.',
    companyAdmin: 'Die Angaben, die Mitarbeiter und das Protokoll des eigenen Unternehmens verwalten.',
  } satisfies Record<RightText, string>,
  rights: 'Zusätzliche Rechte',
  rights_of_role: 'Admins haben alle Rechte, die sich einzeln vergeben lassen.',
  rights_held_only: 'Einzeln vergeben kann ein Recht nur, wer es selbst hat.',
  language: { de: 'Deutsch', en: 'Englisch' },
  status: { invited: 'eingeladen', unverified: 'nicht bestätigt', active: 'aktiv', blocked: 'gesperrt' } satisfies Record<
    UserStatus,
    string
  >,
  status_until: 'eingeladen bis {{date}}',
  status_over: 'Einladung abgelaufen',
  status_hint: {
    invited: 'Hat die Einladung noch nicht angenommen.',
    unverified: 'Hat sich registriert, aber die E-Mail-Adresse noch nicht bestätigt.',
    active: 'Kann sich anmelden.',
    blocked: 'Kann sich nicht anmelden, bis die Sperre aufgehoben wird.',
  } satisfies Record<UserStatus, string>,
  status_hint_over: 'Der Link der Einladung gilt nicht mehr. Senden Sie die Einladung erneut.',
  second_factor: { on: 'eingerichtet', off: 'keiner' },
  never: 'noch nie',
  you: 'Sie',
  unnamed_company: '- keine Angabe -',
  unconfirmed: 'nicht bestätigt',
  column: {
    name: 'Name',
    email: 'E-Mail',
    role: 'Rolle',
    company: 'Unternehmen',
    status: 'Status',
    second_factor: 'Zweiter Faktor',
    last_sign_in: 'Letzte Anmeldung',
  },
  search: 'Personen suchen',
  search_example: 'Name oder E-Mail-Adresse',
  filter: {
    role: 'Rolle',
    any_role: 'Alle Rollen',
    status: 'Status',
    any_status: 'Jeder Status',
    company: 'Unternehmen',
    any_company: 'Alle Unternehmen',
    clear: 'Filter zurücksetzen',
  },
  sort_name: {
    name: 'Name',
    email: 'E-Mail-Adresse',
    role: 'Rolle',
    company: 'Unternehmen',
    status: 'Status',
    lastSignIn: 'Letzte Anmeldung',
  },
  sort_asc: '{{column}}, aufsteigend',
  sort_desc: '{{column}}, absteigend',
  list: 'Personen',
  pages: 'Seiten der Personen',
  loading: 'Die Personen werden geladen.',
  load_failed: 'Die Personen konnten nicht geladen werden.',
  empty: 'Keine Person entspricht den Kriterien.',
  empty_all: 'Noch niemand außer Ihnen. Laden Sie die ersten Personen ein.',
  rules: {
    title: 'Sicherheit',
    second_factor: 'Admins brauchen einen zweiten Faktor',
    second_factor_hint: 'Admins ohne zweiten Faktor haben nur die Rechte von Mitarbeitern, bis sie einen einrichten.',
    load_failed: 'Die Regel konnte nicht geladen werden.',
    saved_on: 'Admins brauchen jetzt einen zweiten Faktor.',
    saved_off: 'Admins brauchen keinen zweiten Faktor mehr.',
    failed: 'Die Regel konnte nicht geändert werden.',
    own_missing: 'Richten Sie zuerst für Ihr eigenes Konto einen zweiten Faktor ein.',
  },
  registration: {
    title: 'Registrierung',
    label: 'Wer ein Konto bekommt',
    mode: { open: 'Jeder, der sich registriert', invitation: 'Nur wer eingeladen wird', closed: 'Niemand' } satisfies Record<
      RegistrationMode,
      string
    >,
    hint: {
      open: 'Bis ein Admin das Unternehmen bestätigt, sieht es nur eigene und veröffentlichte Standorte.',
      invitation: 'Statt des Formulars steht auf der Anmeldeseite, dass Konten nur auf Einladung vergeben werden.',
      closed: 'Auch Einladungen lassen sich weder senden noch annehmen. Bestehende Konten bleiben.',
    } satisfies Record<RegistrationMode, string>,
    load_failed: 'Die Einstellung konnte nicht geladen werden.',
    saved: 'Die Einstellung ist gespeichert.',
    failed: 'Die Einstellung konnte nicht gespeichert werden.',
  },
  company_select: {
    label: 'Unternehmen',
    placeholder: 'Unternehmen suchen',
    nothing: 'Kein Unternehmen gefunden.',
    loading: 'Unternehmen werden gesucht …',
    failed: 'Die Unternehmen konnten nicht geladen werden.',
    create: 'Unternehmen „{{name}}“ anlegen',
    chosen: 'Ausgewähltes Unternehmen',
    clear: 'Auswahl aufheben',
  },
  seats: {
    full: 'Mehr Personen umfasst der Tarif nicht.',
    over: 'Der Tarif ist abgelaufen. Niemand lässt sich einladen, bis er verlängert ist.',
    unconfirmed: 'Mehr sind möglich, sobald ein Admin des Netzes Ihr Unternehmen bestätigt.',
  },
  invite: {
    button: 'Person einladen',
    title: 'Person einladen',
    intro: 'Wir senden eine E-Mail mit einem Link, über den die Person ein Passwort festlegt. Der Link gilt {{days}}\u00a0Tage.',
    intro_own:
      'Wir senden eine E-Mail mit einem Link, über den die Person ein Passwort festlegt. Sie pflegt dann die Standorte Ihres Unternehmens mit. Der Link gilt {{days}}\u00a0Tage.',
    language: 'Sprache der E-Mail',
    send: 'Einladung senden',
    company_missing: 'Bitte ein Unternehmen wählen.',
    sent: 'Die Einladung an {{email}} ist unterwegs und gilt bis {{date}}.',
    failed: 'Die Einladung konnte nicht gesendet werden.',
  },
} as const;

/** Errors of single fields of a person or company, by the server's message keys. */
export const user = {
  email_taken: 'Zu dieser Adresse gibt es schon ein Konto oder eine Einladung.',
  company_of_others: 'Sie können nur Personen Ihres eigenen Unternehmens verwalten.',
  company_unknown: 'Dieses Unternehmen gibt es nicht oder nicht mehr.',
} as const;

export const company = {
  error: { name: 'Bitte einen Namen angeben.', taken: 'Ein Unternehmen mit diesem Namen gibt es schon.' },
} as const;
