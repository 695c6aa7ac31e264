import type { ReportMessage } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Most mails to one reporter that are shown: the newest. */
const MAX_SHOWN = 100;

/** What was written to reporters. */
export class ReportMessageStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The thread of a report, oldest first. A mail that is gone was sent long ago, or helps nobody any more. */
  async ofReport(reportId: string): Promise<ReportMessage[]> {
    const rows = await this.#db
      .selectFrom('report_message as message')
      .leftJoin('mail', 'mail.id', 'message.mail_id')
      .leftJoin('app_user as person', 'person.id', 'message.user_id')
      .select(['message.id', 'message.at', 'message.text', 'mail.sent_at', 'mail.given_up_at', 'mail.id as mail_id'])
      .select(sql<string | null>`nullif(btrim(person.vorname || ' ' || person.nachname), '')`.as('who'))
      .where('report_id', '=', reportId)
      .orderBy('message.id', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    return rows.reverse().map(({ id, at, who, text, ...mail }) => ({ id, at: at.toISOString(), who, text, mail: stateOf(mail) }));
  }
}

interface MailTimes {
  readonly mail_id: string | null;
  readonly sent_at: Date | null;
  readonly given_up_at: Date | null;
}

function stateOf({ mail_id, sent_at, given_up_at }: MailTimes): ReportMessage['mail'] {
  if (mail_id === null || sent_at !== null) return 'sent';
  return given_up_at === null ? 'waiting' : 'given_up';
}
