import type { Language } from '@rastnetz/contract';
import { MAIL_WORDS, type MailKind } from './mail-words.ts';

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

/** What the words of a mail are filled with; control characters and line breaks in it are dropped. */
export type MailValues = Readonly<Record<string, string>>;

const filled = (text: string, values: MailValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => oneLine(values[name] ?? ''));

/** A line that waits for a value nobody has is left out. */
const isTold = (line: string, values: MailValues): boolean =>
  [...line.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => oneLine(values[name] ?? '') !== '');

export interface MailParts {
  readonly kind: MailKind;
  readonly language: Language;
  /** First name of the reader, or empty. */
  readonly name: string;
  /** What the button opens. */
  readonly link: string;
  readonly values?: MailValues;
}

/** Writes a mail in the reader's language. */
export function mailBody({ kind, language, name, link, values = {} }: MailParts): MailBody {
  const words = MAIL_WORDS[language][kind];
  const { button } = words;
  const [subject, after] = [filled(words.subject, values), filled(words.after, values)];
  const lines = words.lines.filter((line) => isTold(line, values)).map((line) => filled(line, values));
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
