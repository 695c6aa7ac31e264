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
      subject: 'Ihre Meldung ist angenommen: {{name}}',
      text: 'Guten Tag,\n\nvielen Dank für Ihre Meldung zu „{{name}}“. Wir haben sie geprüft und angenommen.\n\n{{reply}}\n\nIhre Nachricht war:\n{{message}}\n\nFreundliche Grüße\nIhr Rastnetz-Team',
    },
    en: {
      subject: 'Your report was accepted: {{name}}',
      text: 'Hello,\n\nThank you for your report on “{{name}}”. We have checked and accepted it.\n\n{{reply}}\n\nYour message was:\n{{message}}\n\nKind regards\nYour Rastnetz team',
    },
  },
  merged: {
    de: {
      subject: 'Ihre Meldung ist geprüft: {{name}}',
      text: 'Guten Tag,\n\nvielen Dank für Ihre Meldung zu „{{name}}“. Diesen Standort gab es bei uns schon. Wir haben Ihre Meldung geprüft und mit ihm zusammengeführt.\n\n{{reply}}\n\nIhre Nachricht war:\n{{message}}\n\nFreundliche Grüße\nIhr Rastnetz-Team',
    },
    en: {
      subject: 'Your report was checked: {{name}}',
      text: 'Hello,\n\nThank you for your report on “{{name}}”. We already knew this location. We have checked your report and merged it with our entry.\n\n{{reply}}\n\nYour message was:\n{{message}}\n\nKind regards\nYour Rastnetz team',
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
