import type { ReplyTemplate } from './settings-endpoints.ts';

/** Values of a template's placeholders; empty if unknown. */
export interface ReplyValues {
  readonly name: string;
  readonly message: string;
  readonly reply: string;
  readonly reason: string;
}

const PLACEHOLDER = /\{\{\s*(name|message|reply|reason)\s*\}\}/g;

const filled = (text: string, values: ReplyValues): string =>
  text.replace(PLACEHOLDER, (_, name: keyof ReplyValues) => values[name].trim());

const hasAllValues = (paragraph: string, values: ReplyValues): boolean =>
  [...paragraph.matchAll(PLACEHOLDER)].every(([, name]) => values[name as keyof ReplyValues].trim() !== '');

/**
 * The text of a mail to a reporter, for sending and for previews: placeholders are replaced, and paragraphs (separated by empty lines) with
 * a placeholder that has no value are omitted. The subject is a single line.
 */
export const replyText = ({ subject, text }: ReplyTemplate, values: ReplyValues): ReplyTemplate => ({
  subject: filled(subject, values).replace(/\s+/g, ' ').trim(),
  text: text
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => hasAllValues(paragraph, values))
    .map((paragraph) => filled(paragraph.trim(), values))
    .join('\n\n'),
});
