import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished } from 'vitest';
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

/** Holds back what the next thread reports until `release`, or the end of the test. */
function holdNextThread() {
  const started = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  process.once('worker', (thread: Worker) => {
    const emit = thread.emit.bind(thread);
    thread.emit = ((event: string, ...given: []) => {
      if (event !== 'message') return emit(event, ...given);
      void gate.promise.then(() => emit(event, ...given));
      return true;
    }) as typeof thread.emit;
    started.resolve();
  });
  const release = () => gate.resolve();
  onTestFinished(release);
  return { started: started.promise, release };
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
  const sendAs = (session: Session) => send(session, BOOK, { fileName: 'viel.xlsx' });
  const held = holdNextThread();
  const threads = await mostThreads(async () => {
    const five = Array.from({ length: 5 }, () => sendAs(many));
    await held.started;
    expect((await sendAs(one)).statusCode).toBe(202);
    held.release();
    await Promise.all(five);
  });
  expect(threads).toBe(2);
});
