import type { Language } from '@rastnetz/contract';
import { FRAME_WORDS, mailHtml } from './mail-frame.ts';
import { MAIL_WORDS, type MailKind } from './mail-words.ts';

/** What goes out: subject, and the same words as text and as HTML. */
export interface MailBody {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Line breaks would break a line of the text, or a header; marks of writing direction would turn the words around them. */
const oneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

/** Mail programs make links of addresses: a name that has one is somebody else's message in our mail. */
const LINK = /:\/\/|[@/\\]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/u;
const LONGEST_NAME = 60;

/** Who is greeted: nobody by a name that is an address, or no name at all. */
function greetedName(name: string): string {
  const line = oneLine(name);
  return LINK.test(line) || line.length > LONGEST_NAME ? '' : line;
}

/** Kinds sent to unconfirmed addresses: a greeting would carry a name chosen by whoever entered the address. */
const UNCONFIRMED_ADDRESS: ReadonlySet<MailKind> = new Set(['verify', 'invite', 'email_new']);

/** What the words of a mail are filled with; control characters and line breaks in it are dropped. */
export type MailValues = Readonly<Record<string, string>>;

const filled = (text: string, values: MailValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => oneLine(values[name] ?? ''));

/** A line that waits for a value nobody has is left out. */
const isIncluded = (line: string, values: MailValues): boolean =>
  [...line.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => oneLine(values[name] ?? '') !== '');

export interface MailTexts {
  readonly kind: MailKind;
  readonly language: Language;
  /** First name of the reader, or empty; left out if the address is not confirmed. */
  readonly name: string;
  /** What the button opens. */
  readonly link: string;
  readonly values?: MailValues;
}

/** Writes a mail in the reader's language. */
export function mailBody({ kind, language, name, link, values = {} }: MailTexts): MailBody {
  const words = MAIL_WORDS[language][kind];
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
