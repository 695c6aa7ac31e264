const ADDED_AFTER_DE = 'Falls das niemand von Ihnen war, entziehen Sie das Recht und ändern Sie Ihr Passwort.';
const ADDED_AFTER_EN = 'If this was none of you, take the right away and change your password.';

/** Texts of mails about the people of a company, by language. */
export const COMPANY_MAIL_TEXTS = {
  de: {
    invite_taken: {
      subject: 'Einladung zu Rastnetz',
      lines: [
        '{{who}} lädt Sie zu Rastnetz ein.',
        'Unternehmen: {{company}}',
        'Zu dieser Adresse gibt es schon ein Konto oder eine Einladung. Ein Konto gehört zu einem Unternehmen, deshalb hat sich nichts geändert.',
      ],
      button: 'Zur Anmeldung',
      after:
        'Wenn Sie wechseln möchten, bitten Sie einen Admin des Netzes darum. Falls Sie keine Einladung erwarten, ist nichts weiter zu tun.',
    },
    company_admin_made: {
      subject: 'Sie sind jetzt Unternehmens-Admin',
      lines: [
        '{{who}} hat Sie zum Unternehmens-Admin gemacht.',
        'Unternehmen: {{company}}',
        'Sie pflegen die Angaben zu Ihrem Unternehmen, laden Kollegen ein, sperren und entfernen Konten und sehen das Protokoll.',
      ],
      button: 'Benutzer öffnen',
      after: 'Bevor Sie das Recht nutzen, fragt Rastnetz noch einmal nach Ihrem Passwort.',
    },
    company_admin_added: {
      subject: 'Neuer Unternehmens-Admin',
      lines: ['{{who}} hat einen weiteren Unternehmens-Admin ernannt.', 'Konto: {{person}}', 'Unternehmen: {{company}}'],
      button: 'Benutzer öffnen',
      after: ADDED_AFTER_DE,
    },
  },
  en: {
    invite_taken: {
      subject: 'Invitation to Rastnetz',
      lines: [
        '{{who}} invites you to Rastnetz.',
        'Company: {{company}}',
        'There is an account or an invitation for this address already. An account belongs to one company, so nothing has changed.',
      ],
      button: 'Go to sign-in',
      after:
        'If you want to change companies, ask an admin of the network. If you were not expecting an invitation, there is nothing to do.',
    },
    company_admin_made: {
      subject: 'You are a company admin now',
      lines: [
        '{{who}} made you a company admin.',
        'Company: {{company}}',
        'You maintain the details of your company, invite colleagues, block and remove accounts, and see the audit log.',
      ],
      button: 'Open users',
      after: 'Before you use the right, Rastnetz asks for your password once more.',
    },
    company_admin_added: {
      subject: 'New company admin',
      lines: ['{{who}} named another company admin.', 'Account: {{person}}', 'Company: {{company}}'],
      button: 'Open users',
      after: ADDED_AFTER_EN,
    },
  },
} as const;
