import type { ReportMessage } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Row } from '../../platform/db/row.ts';
import type { ReportMessageTable } from '../../platform/db/schema/clearing-tables.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** Maximum number of listed messages, the newest ones. */
const MAX_SHOWN = 100;

/** The text of a message, and its report. */
interface WrittenMessage {
  readonly reportId: string;
  readonly text: string;
}

/** Messages to reporters. */
export class ReportMessageStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The thread of a report, oldest first. A message whose mail row is gone was sent, because retention deletes sent mails, unless it says otherwise. */
  async ofReport(reportId: string): Promise<ReportMessage[]> {
    const rows = await this.#db
      .selectFrom('report_message as message')
      .leftJoin('mail', 'mail.id', 'message.mail_id')
      .leftJoin('app_user as person', 'person.id', 'message.user_id')
      .select(['message.id', 'message.at', 'message.text', 'message.is_unsent', 'mail.sent_at', 'mail.given_up_at', 'mail.id as mail_id'])
      .select(sql<string | null>`nullif(btrim(person.vorname || ' ' || person.nachname), '')`.as('who'))
      .where('report_id', '=', reportId)
      .orderBy('message.id', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    return rows.reverse().map(({ id, at, who, text, ...mail }) => ({ id, at: at.toISOString(), who, text, mail: stateOf(mail) }));
  }

  /** Mail that a step wrote, by the step's time; null if there is none or it was deleted. */
  async mailOfStep(reportId: string, at: Date): Promise<string | null> {
    const mail = this.#db.selectFrom('report_message').select('mail_id').where('report_id', '=', reportId).where('at', '=', at);
    return (await mail.executeTakeFirst())?.mail_id ?? null;
  }

  /** Removes the message of a step from the thread. */
  async removeOfStep(reportId: string, at: Date): Promise<void> {
    await this.#db.deleteFrom('report_message').where('report_id', '=', reportId).where('at', '=', at).execute();
  }

  /** `at` is the time of the step that wrote the message. */
  async insertAll(rows: readonly Omit<Row<ReportMessageTable>, 'is_unsent'>[]): Promise<void> {
    if (rows.length > 0)
      await this.#db
        .insertInto('report_message')
        .values([...rows])
        .execute();
  }

  /** Which of the messages the thread of their report contains already, word for word; one whose mail was deleted unsent does not count. */
  async known(messages: readonly WrittenMessage[]): Promise<WrittenMessage[]> {
    if (messages.length === 0) return [];
    const [ids, texts] = [messages.map(({ reportId }) => reportId), messages.map(({ text }) => text)];
    const { rows } = await sql<WrittenMessage>`
      select distinct report_id as "reportId", text from report_message
      where not is_unsent and (report_id, text) in (select * from unnest(${ids}::uuid[], ${texts}::text[]))
    `.execute(this.#db);
    return rows;
  }
}

interface MailTimes {
  readonly is_unsent: boolean;
  readonly mail_id: string | null;
  readonly sent_at: Date | null;
  readonly given_up_at: Date | null;
}

function stateOf({ is_unsent, mail_id, sent_at, given_up_at }: MailTimes): ReportMessage['mail'] {
  if (is_unsent) return 'given_up';
  if (mail_id === null || sent_at !== null) return 'sent';
  return given_up_at === null ? 'waiting' : 'given_up';
}
