const AFTER_DE = 'Das Protokoll zeigt, was sonst noch geschah. Falls das niemand von Ihnen war: Konto sperren und Schlüssel widerrufen.';
const AFTER_EN = 'The audit log shows what else was done. If this was none of you, block the account and revoke its keys.';

/** Texts of mails that notify super admins of changes of admin rights, by language. */
export const PERMISSION_MAIL_TEXTS = {
  de: {
    admin_made: {
      subject: 'Neue Rolle: {{role}}',
      lines: ['{{who}} hat die Rolle „{{role}}“ vergeben.', 'An: {{person}}'],
      button: 'Protokoll öffnen',
      after: AFTER_DE,
    },
    api_key_made: {
      subject: 'Neuer API-Schlüssel',
      lines: ['{{who}} hat einen API-Schlüssel erstellt.', 'Name: {{name}}'],
      button: 'Protokoll öffnen',
      after: AFTER_DE,
    },
    admin_factor_taken: {
      subject: 'Zweiter Faktor eines Admins ausgeschaltet',
      lines: ['{{who}} hat bei einem Admin den zweiten Faktor ausgeschaltet.', 'Konto: {{person}}'],
      button: 'Protokoll öffnen',
      after: AFTER_DE,
    },
    factor_rule_off: {
      subject: 'Admins brauchen keinen zweiten Faktor mehr',
      lines: ['{{who}} hat die Regel ausgeschaltet, dass Admins einen zweiten Faktor brauchen.'],
      button: 'Protokoll öffnen',
      after: AFTER_DE,
    },
  },
  en: {
    admin_made: {
      subject: 'New role: {{role}}',
      lines: ['{{who}} gave somebody the role “{{role}}”.', 'Account: {{person}}'],
      button: 'Open the audit log',
      after: AFTER_EN,
    },
    api_key_made: {
      subject: 'New API key',
      lines: ['{{who}} created an API key.', 'Name: {{name}}'],
      button: 'Open the audit log',
      after: AFTER_EN,
    },
    admin_factor_taken: {
      subject: 'Second factor of an admin turned off',
      lines: ['{{who}} turned off the second factor of an admin.', 'Account: {{person}}'],
      button: 'Open the audit log',
      after: AFTER_EN,
    },
    factor_rule_off: {
      subject: 'Admins no longer need a second factor',
      lines: ['{{who}} turned off the rule that admins need a second factor.'],
      button: 'Open the audit log',
      after: AFTER_EN,
    },
  },
} as const;
