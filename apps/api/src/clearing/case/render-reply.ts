import { type ReplyTemplate, type ReplyValues, replyText } from '@rastnetz/contract';

/** Maximum length of a mail subject, in characters; names of locations can be longer. */
const SUBJECT_MAX = 200;

/** Removes what would garble the surrounding text: bidi controls, control characters and lone surrogates. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');

/** A template filled with user-written text. */
export function renderReply(template: ReplyTemplate, values: ReplyValues): ReplyTemplate {
  const name = plain(values.name).replace(/\s+/g, ' ');
  const written = { name, message: plain(values.message), reply: plain(values.reply), reason: plain(values.reason) };
  const { subject, text } = replyText(template, written);
  return { subject: [...subject].slice(0, SUBJECT_MAX).join(''), text };
}
