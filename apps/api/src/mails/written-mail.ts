import type { Language } from '@rastnetz/contract';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.ts';
import type { MailBody } from './mail-body.ts';
import { FRAME_WORDS, mailHtml } from './mail-frame.ts';

interface WrittenMail {
  readonly language: Language;
  readonly subject: string;
  /** Paragraphs are separated by empty lines. */
  readonly text: string;
}

const footOf = (language: Language): string => `\n\nRastnetz\n${FRAME_WORDS[language].automatic}`;

/** A mail with user-written text, in the frame of all mails; nothing in it becomes a link or a tag. */
export const writtenMail = ({ language, subject, text }: WrittenMail): MailBody => ({
  subject,
  text: text + footOf(language),
  html: mailHtml({ language, subject, lines: text.split(/\n{2,}/), action: null }),
});

const SEVERAL: Readonly<Record<Language, string>> = { de: 'Zu Ihren Meldungen', en: 'Your reports' };

/** Joins mails of `writtenMail` to one address, each under its subject; a single mail is returned unchanged. */
export function joinWritten([first, ...others]: readonly [OutgoingMail, ...OutgoingMail[]]): OutgoingMail {
  if (others.length === 0) return first;
  const { language } = first;
  const text = [first, ...others]
    .map((mail) => `${mail.subject}\n\n${mail.text.slice(0, -footOf(mail.language).length)}`)
    .join('\n\n* * *\n\n');
  return { ...first, ...writtenMail({ language, subject: SEVERAL[language], text }) };
}
