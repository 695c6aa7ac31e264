import type { ConfirmedLocations } from '@rastnetz/contract';
import { withoutLinks } from '../kernel/without-links.ts';
import { greetedName, type MailBody, oneLine } from '../mails/mail-body.ts';
import { FRAME_WORDS, mailHtml } from '../mails/mail-frame.ts';
import { authorName } from './notification.mapper.ts';
import type { NotificationRow } from './notification.store.ts';
import type { MailedPerson } from './notification-mail.store.ts';
import { NOTIFICATION_TEXTS } from './notification-texts.ts';

interface NotificationMail {
  readonly person: MailedPerson;
  /** The newest notifications, newest first. */
  readonly rows: readonly NotificationRow[];
  /** The locations of a row whose company was confirmed. */
  readonly locationsOf: (row: NotificationRow) => ConfirmedLocations | null;
  /** Number of notifications, including those not listed. */
  readonly total: number;
  readonly rhythm: 'at_once' | 'daily';
  /** URL of the button. */
  readonly link: string;
  readonly unsubscribeUrl: string;
}

/** Renders a mail with notifications in the recipient's language. Names of locations and people contain no links. */
export function notificationMail({ person, rows, locationsOf, total, rhythm, link, unsubscribeUrl }: NotificationMail): MailBody {
  const { language } = person;
  const words = NOTIFICATION_TEXTS[language];
  const { greeting, automatic } = FRAME_WORDS[language];
  const safe = (text: string | null): string => withoutLinks(oneLine(text ?? ''));
  const lineOf = (row: NotificationRow): string => {
    const name = row.total === 1 ? safe(row.subjects[0]?.title ?? null) || words.unnamed : '';
    return `• ${words.lines[row.kind]({ total: row.total, name, who: safe(authorName(row, person)), locations: locationsOf(row) })}`;
  };
  const listed = [...rows.map(lineOf), ...(total > rows.length ? [words.more(total - rows.length)] : [])].join('\n');
  const subject = words.subject[rhythm];
  const lines = [greeting(greetedName(person.vorname)), words.intro[rhythm], listed];
  const { button, after } = words;
  const foot = { label: words.unsubscribe, link: unsubscribeUrl };
  return {
    subject,
    text: [...lines, `${button}:\n${link}`, after, `${foot.label}:\n${foot.link}`, `Rastnetz\n${automatic}`].join('\n\n'),
    html: mailHtml({ language, subject, lines, action: { button, link, after }, foot }),
  };
}
