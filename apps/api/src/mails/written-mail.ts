import type { Language } from '@rastnetz/contract';
import type { MailBody } from './mail-body.ts';
import { FRAME_WORDS, mailHtml } from './mail-frame.ts';

interface WrittenMail {
  readonly language: Language;
  readonly subject: string;
  /** Paragraphs are parted by empty lines. */
  readonly text: string;
}

/** A mail that a person wrote, or a template of theirs: the words as they are, in the frame of all mails; nothing in them becomes a link or a tag. */
export const writtenMail = ({ language, subject, text }: WrittenMail): MailBody => ({
  subject,
  text: `${text}\n\nRastnetz\n${FRAME_WORDS[language].automatic}`,
  html: mailHtml({ language, subject, lines: text.split(/\n{2,}/), action: null }),
});
