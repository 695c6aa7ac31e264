import type { Language } from '@rastnetz/contract';

/** Which mail; each has its words in both languages. */
export type MailKind = 'verify' | 'already_registered' | 'reset';

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string;
  readonly after: string;
}

const TEXTS: Readonly<Record<Language, Readonly<Record<MailKind, Words>>>> = {
  de: {
    verify: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      lines: ['Sie haben sich bei Rastnetz registriert. Bitte bestätigen Sie Ihre E-Mail-Adresse, dann können Sie sich anmelden.'],
      button: 'E-Mail-Adresse bestätigen',
      after: 'Der Link gilt sieben Tage. Waren Sie es nicht, ist nichts weiter zu tun.',
    },
    already_registered: {
      subject: 'Sie haben bereits ein Konto',
      lines: [
        'Jemand wollte sich mit dieser Adresse bei Rastnetz registrieren. Für sie gibt es schon ein Konto, daher wurde keines angelegt.',
      ],
      button: 'Zur Anmeldung',
      after: 'Das Passwort vergessen? Auf der Anmeldeseite können Sie ein neues anfordern.',
    },
    reset: {
      subject: 'Neues Passwort festlegen',
      lines: ['Für Ihr Konto bei Rastnetz wurde ein neues Passwort angefordert.'],
      button: 'Passwort festlegen',
      after: 'Der Link gilt eine Stunde und nur einmal. Waren Sie es nicht, bleibt Ihr Passwort, wie es ist.',
    },
  },
  en: {
    verify: {
      subject: 'Please confirm your e-mail address',
      lines: ['You registered with Rastnetz. Please confirm your e-mail address, then you can sign in.'],
      button: 'Confirm e-mail address',
      after: 'The link is valid for seven days. If it was not you, there is nothing to do.',
    },
    already_registered: {
      subject: 'You already have an account',
      lines: ['Somebody tried to register with Rastnetz using this address. It already has an account, so none was made.'],
      button: 'Go to sign-in',
      after: 'Forgot the password? You can ask for a new one on the sign-in page.',
    },
    reset: {
      subject: 'Set a new password',
      lines: ['A new password was asked for your account with Rastnetz.'],
      button: 'Set password',
      after: 'The link is valid for one hour and works once. If it was not you, your password stays as it is.',
    },
  },
};

const GREETING: Readonly<Record<Language, (name: string) => string>> = {
  de: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
};

/** What goes out: subject, and the same words as text and as HTML. */
export interface MailBody {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Control characters would break a line of the text, or a header. */
const oneLine = (text: string): string => text.replace(/\p{C}+/gu, ' ').trim();

/** Writes a mail in the reader's language; `link` is what its button opens. */
export function mailBody(kind: MailKind, language: Language, name: string, link: string): MailBody {
  const { subject, lines, button, after } = TEXTS[language][kind];
  const greeting = GREETING[language](oneLine(name));
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const href = escapeHtml(link);
  const style = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6e78;color:#ffffff;text-decoration:none';
  return {
    subject,
    text: [greeting, ...lines, `${button}:\n${link}`, after, 'Rastnetz'].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;color:#1c2429;max-width:560px;margin:0 auto;padding:24px">
${paragraphs}
<p><a href="${href}" style="${style}">${escapeHtml(button)}</a></p>
<p style="color:#5b666d">${escapeHtml(after)}</p>
<p style="color:#5b666d;word-break:break-all">${href}</p>
</body></html>`,
  };
}
