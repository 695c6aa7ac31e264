import type { Language } from '@rastnetz/contract';
import { FRAME_WORDS, mailHtml } from './mail-frame.ts';
import { MAIL_TEXTS, type MailKind } from './mail-texts.ts';

/** Content of a mail: the subject, and the same message as text and as HTML. */
export interface MailBody {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Collapses line breaks, which would break a line of the text or a header, and removes bidi controls. */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

/** Mail clients turn addresses into links, so a name with one would put a stranger's link into our mail. */
const LINK = /:\/\/|[@/\\]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/u;
const LONGEST_NAME = 60;

/** Name for the greeting; empty if it resembles an address or is too long. */
export function greetedName(name: string): string {
  const line = oneLine(name);
  return LINK.test(line) || line.length > LONGEST_NAME ? '' : line;
}

/** Kinds sent to unconfirmed addresses: a greeting would carry a name chosen by whoever entered the address. */
const UNCONFIRMED_ADDRESS: ReadonlySet<MailKind> = new Set(['verify', 'invite', 'email_new']);

/** Values for the placeholders of a mail; control characters and line breaks are removed. */
export type MailValues = Readonly<Record<string, string>>;

const filled = (text: string, values: MailValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => oneLine(values[name] ?? ''));

/** Whether every placeholder of a line has a value; lines without are left out. */
const isIncluded = (line: string, values: MailValues): boolean =>
  [...line.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => oneLine(values[name] ?? '') !== '');

export interface MailTexts {
  readonly kind: MailKind;
  readonly language: Language;
  /** First name of the recipient, or empty; not used if the address is not confirmed. */
  readonly name: string;
  /** URL of the button. */
  readonly link: string;
  readonly values?: MailValues;
}

/** Renders a mail in the recipient's language. */
export function mailBody({ kind, language, name, link, values = {} }: MailTexts): MailBody {
  const words = MAIL_TEXTS[language][kind];
  const { greeting, automatic } = FRAME_WORDS[language];
  const { button } = words;
  const [subject, after] = [filled(words.subject, values), filled(words.after, values)];
  const included = words.lines.filter((line) => isIncluded(line, values)).map((line) => filled(line, values));
  const lines = [greeting(UNCONFIRMED_ADDRESS.has(kind) ? '' : greetedName(name)), ...included];
  return {
    subject,
    text: [...lines, `${button}:\n${link}`, after, `Rastnetz\n${automatic}`].join('\n\n'),
    html: mailHtml({ language, subject, lines, action: { button, link, after } }),
  };
}
