import pg from 'pg';
import { vi } from 'vitest';

type Query = { readonly text?: string } | string;

/** Statements by which the server reads changes on its own, and updates statistics after many. */
const OF_FEED =
  /location_change|pg_snapshot|default_statistics_target|^select "location"."id", "title", "type", "lng", "lat", "company_id" as "companyId", "admin_published"/;
/**
 * What the server does on its own once something happened: turns events into notifications of people, and counts unread ones for open streams.
 * Removing an author is part of deleting an account.
 */
const OF_NOTIFICATIONS =
  /'notifications'|\bnotification(_event|_preference)?\b(?!" (set|where) "actor_id")|^select "id", "company_id" as "companyId" from "app_user"/;
/** Of pg-boss; it compares its clock with that of the database every ten minutes. */
const OF_JOBS = /pgboss\.|^SELECT round\(date_part\('epoch', now\(\)\)/;
/** Of each counter of a limit: every five minutes it deletes those that expired an hour before. */
const OF_COUNTERS = /^delete from rate_limit where expire < /;
/** Of the connection that listens for notifications: every ten seconds it looks whether it is still alive. */
const OF_LISTENER = /^select 1$/;
/** Written once per minute and session, with whichever request comes then. */
const OF_SESSION = /^update "session" set "last_used_at"/;
/** Finds a session by its token; reads do without for two seconds. */
const OF_FOUND_SESSION = /^select "session"."id" as "session_id"/;

/** The statements sent to the database while `work` runs, besides those of `allStatementsOf` without those that find a session. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await allStatementsOf(work)).filter((text) => !OF_FOUND_SESSION.test(text));

/** The statements sent to the database while `work` runs, without transactions that only read changes, and without the last use of a session. */
export async function allStatementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = spy.mock.calls.map(([query], at) => ({ client: spy.mock.contexts[at], text: textOf(query as Query) }));
    return [...Map.groupBy(sent, ({ client }) => client).values()].flatMap((ofClient) =>
      transactionsIn(ofClient.map(({ text }) => text))
        .filter((texts) => !isOnItsOwn(texts))
        .flat()
        .filter((text) => !OF_SESSION.test(text)),
    );
  } finally {
    spy.mockRestore();
  }
}

/** Statements of one connection, grouped by transaction, including one that was open before the first. */
function transactionsIn(texts: readonly string[]): string[][] {
  let groups: string[][] = [];
  let isWithin = false;
  for (const text of texts) {
    if (isWithin) groups.at(-1)?.push(text);
    else if (/^(commit|rollback)/i.test(text)) groups = [[...groups.flat(), text]];
    else groups.push([text]);
    if (/^(begin|start transaction)/i.test(text)) isWithin = true;
    if (/^(commit|rollback)/i.test(text)) isWithin = false;
  }
  return groups;
}

/** Polling for jobs is a statement by itself; sending a job is part of a transaction. */
function isOnItsOwn(texts: readonly string[]): boolean {
  const [text = '', ...further] = texts.filter((sent) => !/^(begin|start transaction|commit|rollback)/i.test(sent));
  // Of a transaction that was open at the start or the end, only BEGIN or COMMIT may be recorded.
  if (text === '') return true;
  if (texts.length === 1 && [OF_JOBS, OF_COUNTERS, OF_LISTENER].some((pattern) => pattern.test(text))) return true;
  if ([text, ...further].some((sent) => OF_NOTIFICATIONS.test(sent))) return true;
  return OF_FEED.test(text) && further.every((more) => OF_FEED.test(more));
}

const textOf = (query: Query): string => (typeof query === 'string' ? query : (query.text ?? ''));
