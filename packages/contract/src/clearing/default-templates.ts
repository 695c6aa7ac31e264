import type { ClearingSettings } from './settings-endpoints.ts';

/** Default templates of mails to reporters; `replyText` omits paragraphs whose placeholder has no value. */
export const DEFAULT_TEMPLATES: ClearingSettings['templates'] = {
  reply: {
    de: {
      subject: 'Zu Ihrer Meldung: {{name}}',
      text: 'Guten Tag,\n\nvielen Dank für Ihre Meldung zu „{{name}}“. Dazu schreiben wir Ihnen:\n\n{{reply}}\n\nIhre Nachricht war:\n{{message}}\n\nFreundliche Grüße\nIhr Rastnetz-Team',
    },
    en: {
      subject: 'Your report: {{name}}',
      text: 'Hello,\n\nThank you for your report on “{{name}}”. This is what we would like to tell you:\n\n{{reply}}\n\nYour message was:\n{{message}}\n\nKind regards\nYour Rastnetz team',
    },
  },
  approved: {
    de: {
      subject: 'Ihre Meldung ist übernommen: {{name}}',
      text: 'Guten Tag,\n\nvielen Dank für Ihre Meldung zu „{{name}}“. Wir haben sie geprüft und übernommen.\n\n{{reply}}\n\nIhre Nachricht war:\n{{message}}\n\nFreundliche Grüße\nIhr Rastnetz-Team',
    },
    en: {
      subject: 'Your report was accepted: {{name}}',
      text: 'Hello,\n\nThank you for your report on “{{name}}”. We have checked and accepted it.\n\n{{reply}}\n\nYour message was:\n{{message}}\n\nKind regards\nYour Rastnetz team',
    },
  },
  merged: {
    de: {
      subject: 'Ihre Meldung ist übernommen: {{name}}',
      text: 'Guten Tag,\n\nvielen Dank für Ihre Meldung zu „{{name}}“. Diesen Standort gab es bei uns schon. Ihre Angaben haben wir dort übernommen, soweit sie neu waren.\n\n{{reply}}\n\nIhre Nachricht war:\n{{message}}\n\nFreundliche Grüße\nIhr Rastnetz-Team',
    },
    en: {
      subject: 'Your report was accepted: {{name}}',
      text: 'Hello,\n\nThank you for your report on “{{name}}”. We already knew this location and added what was new to us.\n\n{{reply}}\n\nYour message was:\n{{message}}\n\nKind regards\nYour Rastnetz team',
    },
  },
  rejected: {
    de: {
      subject: 'Zu Ihrer Meldung: {{name}}',
      text: 'Guten Tag,\n\nvielen Dank für Ihre Meldung zu „{{name}}“. Wir haben sie geprüft und können sie nicht übernehmen.\n\nDer Grund:\n{{reason}}\n\n{{reply}}\n\nFreundliche Grüße\nIhr Rastnetz-Team',
    },
    en: {
      subject: 'Your report: {{name}}',
      text: 'Hello,\n\nThank you for your report on “{{name}}”. We have checked it and cannot accept it.\n\nThe reason:\n{{reason}}\n\n{{reply}}\n\nKind regards\nYour Rastnetz team',
    },
  },
};
