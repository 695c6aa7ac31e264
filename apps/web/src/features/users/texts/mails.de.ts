import type { MailState } from '@rastnetz/contract';

/** Unsent mails, for those who manage people. */
export const mails = {
  intro:
    'E-Mails, die noch nicht verschickt sind. Der Versand wird von selbst mehrmals versucht. Melder ohne aktives Konto bekommen höchstens eine E-Mail am Tag; mehrere werden zu einer.',
  list: 'Nicht verschickte E-Mails',
  pages: 'Seiten der E-Mails',
  loading: 'Die E-Mails werden geladen.',
  load_failed: 'Die E-Mails konnten nicht geladen werden.',
  empty: 'Alle E-Mails sind verschickt.',
  no_server_title: 'Es ist kein Mailserver eingestellt',
  no_server: 'E-Mails bleiben liegen, bis SMTP_URL gesetzt und der Server neu gestartet ist.',
  state: { waiting: 'wartet', retrying: 'wird erneut versucht', given_up: 'aufgegeben' } satisfies Record<MailState, string>,
  tries_one: '{{number}} Versuch',
  tries_other: '{{number}} Versuche',
  created: 'erstellt {{when}}',
  goes: 'wird am {{when}} verschickt',
  next_try: 'nächster Versuch am {{when}}',
  retry: 'Erneut senden',
  retry_of: 'Erneut senden: E-Mail an {{recipient}}',
  retried: 'Die E-Mail an {{recipient}} wird jetzt erneut gesendet.',
  retry_failed: 'Die E-Mail konnte nicht erneut gesendet werden.',
  failure: {
    connection: 'Der Mailserver ist nicht erreichbar.',
    timeout: 'Der Mailserver antwortet nicht.',
    dns: 'Den Namen des Mailservers gibt es nicht.',
    auth: 'Der Mailserver nimmt die Anmeldung nicht an.',
    envelope: 'Der Mailserver lehnt Absender oder Empfänger ab.',
    tls: 'Die sichere Verbindung zum Mailserver kam nicht zustande.',
    message: 'Der Mailserver lehnt den Inhalt ab.',
    expired: 'Der Link darin galt nicht mehr, ehe ein Mailserver die E-Mail annahm.',
    other: 'Der Versand ist gescheitert.',
  },
  failure_code: '{{text}} ({{code}})',
} as const;
