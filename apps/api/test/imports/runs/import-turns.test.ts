import type { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { workbookOf } from '../../files/workbook-bytes.ts';
import type { Session } from '../../harness/app-harness.ts';
import { refusal } from '../../harness/factories.ts';
import { test } from '../../harness/fixtures.ts';
import { send } from './import-requests.ts';

const BOOK = workbookOf(`<row><c t="str"><v>Name</v></c></row>${'<row><c t="str"><v>x</v></c></row>'.repeat(200)}`);

/** Maximum number of worker threads of this process that were alive at the same time during `work`. */
async function mostThreads(work: () => Promise<unknown>): Promise<number> {
  let alive = 0;
  let most = 0;
  const count = (thread: Worker) => {
    alive += 1;
    most = Math.max(most, alive);
    thread.once('exit', () => {
      alive -= 1;
    });
  };
  process.on('worker', count);
  await work().finally(() => process.off('worker', count));
  return most;
}

test('of twelve concurrent files of a company five are read, one at a time, and the others are refused unread', async ({ api }) => {
  const sender = await api.signIn('admin', 'Allesaufeinmal');
  let answers: Awaited<ReturnType<typeof send>>[] = [];
  const threads = await mostThreads(async () => {
    answers = await Promise.all(Array.from({ length: 12 }, () => send(sender, BOOK, { fileName: 'viel.xlsx' })));
  });
  const refused = answers.filter(({ statusCode }) => statusCode !== 202);
  expect([answers.length - refused.length, threads]).toEqual([5, 1]);
  for (const answer of refused)
    expect(refusal(answer)).toEqual({ status: 429, code: 'too_many_requests', fields: ['file: import.file.too_many_open'] });
});

test('files of two companies are read in parallel, and neither waits for all files of the other', async ({ api }) => {
  const [many, one] = [await api.signIn('admin', 'Viele Dateien'), await api.signIn('admin', 'Eine Datei')];
  const ended: string[] = [];
  const sendAs = (name: string, session: Session) => send(session, BOOK, { fileName: 'viel.xlsx' }).finally(() => ended.push(name));
  const threads = await mostThreads(async () => {
    await Promise.all([...Array.from({ length: 5 }, () => sendAs('many', many)), sendAs('one', one)]);
  });
  expect(threads).toBe(2);
  expect(ended.indexOf('one')).toBeLessThan(3);
});
