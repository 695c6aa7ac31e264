import type { ProblemCode } from '@rastnetz/contract';

/** Error messages by problem code, and the line with the request id of a server error. */
export const problem = {
  validation: 'Einige Angaben sind nicht gültig.',
  unauthenticated: 'Bitte melden Sie sich an.',
  session_expired: 'Ihre Sitzung ist abgelaufen.',
  login_failed: 'Kein Zugriff möglich. Prüfe deine Eingaben.',
  second_factor_required: 'Bitte geben Sie den Code Ihres zweiten Faktors ein.',
  second_factor_failed: 'Der Code ist nicht gültig.',
  token_invalid: 'Der Link ist ungültig oder abgelaufen.',
  reauthentication_required: 'Dafür müssen Sie bestätigen, dass Sie es sind.',
  forbidden: 'Dafür fehlt Ihnen die Berechtigung.',
  not_found: 'Das gibt es nicht oder nicht mehr.',
  location_offline: 'Dieser Standort ist zurzeit nicht online. Meldungen dazu sind erst wieder möglich, wenn er online ist.',
  stale_version: 'Jemand anderes hat diesen Standort inzwischen geändert. Ihre Eingaben sind noch da.',
  own_account: 'Am eigenen Konto geht das nicht.',
  last_super_admin: 'Das ist der letzte Super-Admin.',
  last_company_admin:
    'Das Unternehmen braucht einen Unternehmens-Admin, der sich anmelden kann. Geben Sie das Recht zuerst jemand anderem.',
  idempotency_conflict: 'Das wurde schon einmal gesendet, mit anderem Inhalt. Bitte laden Sie die Seite neu.',
  wrong_state: 'Das passt nicht mehr zum jetzigen Stand.',
  plan_limit: 'Der Tarif des Unternehmens ist ausgeschöpft.',
  too_many_requests: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  payload_too_large: 'Das ist zu groß, um es zu senden.',
  unsupported_media_type: 'Dieses Format wird nicht angenommen.',
  file_type_not_supported: 'Dieser Dateityp wird nicht unterstützt.',
  file_too_big: 'Die Datei ist zu groß.',
  file_too_many: 'Das sind zu viele Dateien.',
  file_broken: 'Die Datei ist beschädigt und lässt sich nicht lesen.',
  file_missing_part: 'Eine Datei ist nicht vollständig angekommen.',
  method_not_allowed: 'Das ist hier nicht möglich.',
  overloaded: 'Der Server ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  unavailable: 'Der Server ist vorübergehend nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  internal: 'Auf dem Server ist ein Fehler aufgetreten.',
  offline: 'Keine Verbindung zum Server.',
  number: 'Nummer {{number}}',
} as const satisfies Record<ProblemCode | 'offline' | 'number', string>;

/** Validation messages for any field, by kind of error. */
export const validation = {
  text: 'Der Text enthält Zeichen, die nicht gespeichert werden können.',
  depth: 'Diese Angabe ist zu tief verschachtelt.',
  json: 'Diese Angabe ist nicht lesbar.',
  invalid_type: 'Diese Angabe fehlt oder hat die falsche Art.',
  invalid_format: 'Diese Angabe hat nicht die erwartete Form.',
  invalid_value: 'Dieser Wert ist hier nicht möglich.',
  invalid_union: 'Diese Angabe ist nicht gültig.',
  too_big: 'Diese Angabe ist zu lang oder zu groß.',
  too_small: 'Diese Angabe ist zu kurz oder zu klein.',
  custom: 'Diese Angabe ist nicht gültig.',
} as const;
