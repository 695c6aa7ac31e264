import { type ReplyTemplate, type ReplyValues, replyText } from '@rastnetz/contract';

/** Longest subject of a mail, in characters; names of places can be longer. */
const SUBJECT_MAX = 200;

/** Other people's words: marks of writing direction would turn the words around them, control characters and halves of characters no mail program shows. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');

/** What mail programs make links of: addresses of pages and mailboxes. */
const SCHEME = /(?<=[a-z]):(?=\/\/)/gi;
const DOMAIN_DOT = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]*\p{L}{2})/gu;

/** A reporter's words with addresses broken up as `example[.]org`: no mail of ours takes anybody to a stranger's page. */
export const withoutLinks = (text: string): string => text.replace(SCHEME, '[:]').replace(DOMAIN_DOT, '[.]');

/** A template filled with what people wrote. */
export function replyWords(template: ReplyTemplate, values: ReplyValues): ReplyTemplate {
  const name = plain(values.name).replace(/\s+/g, ' ');
  const written = { name, message: plain(values.message), reply: plain(values.reply), reason: plain(values.reason) };
  const { subject, text } = replyText(template, written);
  return { subject: [...subject].slice(0, SUBJECT_MAX).join(''), text };
}
