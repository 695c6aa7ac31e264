import { beforeEach, expect } from 'vitest';
import { type CheckMemory, checkStep, commitStep, emptyMemory, rollBackStep } from '../../../src/imports/runs/import-step.ts';
import { type StepStores, stepStores } from '../../../src/imports/stores/import-stores.ts';
import { noJobs } from '../../../src/platform/jobs/jobs.ts';
import { type InTransaction, transactionsOn } from '../../../src/platform/transactions/transactions.ts';
import { loadCountry } from '../../../src/wiring/server/services.ts';
import type { AppHarness, Session } from '../../harness/app-harness.ts';
import { test } from '../../harness/fixtures.ts';
import { statementsOf } from '../../harness/statements.ts';
import { checked, csvOf, detail, done } from '../runs/import-requests.ts';

type Step = typeof commitStep | typeof checkStep | typeof rollBackStep;

const country = loadCountry();
let admin: Session;
let inTransaction: InTransaction;
/** Resolves when the import runner of the server is idle. */
let isIdle: () => Promise<void>;
let count = 0;
let files = 0;

beforeEach(async ({ api }: { api: AppHarness }) => {
  count += 1;
  admin = await api.signIn('admin', `Zähler ${count}`);
  inTransaction = transactionsOn(api.database, noJobs);
  isIdle = () => api.services.importRunner.wake();
});

/** A file of locations, far from those of other files. */
const fileOf = (rows: number, phoneOf = (row: number): string => `069 ${row}`): string =>
  csvOf(Array.from({ length: rows }, (_, row) => `Netz,${files}-${row},fuel,Halt ${row},${40 + row * 0.1},${files * 3},${phoneOf(row)}`));

/** Checks a file of new locations. */
function checkedFile(rows: number) {
  files += 1;
  return checked(admin, fileOf(rows));
}

/** Resets an import to the start of a state. The test runs the steps itself, so the runner of the server must be idle. */
async function startAs(id: string, state: 'checking' | 'committing' | 'rolling-back'): Promise<void> {
  await isIdle();
  await inTransaction(stepStores, ({ imports }) => imports.update(id, { state, done: 0, kept: 0, counts: '{}', acted_by: admin.id }));
}

/** Runs one step in its own transaction, and returns its statements. */
const stepOf = (id: string, step: Step, { memory = emptyMemory(), size = 500 }: { memory?: CheckMemory; size?: number } = {}) =>
  statementsOf(() =>
    inTransaction(stepStores, async (stores: StepStores) => {
      const job = await stores.imports.lock(id);
      if (job) await step(stores, job, { ...country, memory, size, refusal: null, readingMs: Number.POSITIVE_INFINITY });
    }),
  );

test('a step of the check sends the same statements for a hundred rows as for five', async () => {
  const texts: string[][] = [];
  for (const rows of [5, 100]) {
    const { id } = await checkedFile(rows);
    await startAs(id, 'checking');
    texts.push(await stepOf(id, checkStep));
  }
  expect(texts[1]).toEqual(texts[0]);
});

test('a roll-back sends the same statements for a hundred created locations as for five, and reads no state from the history', async () => {
  const texts: string[][] = [];
  for (const rows of [5, 100]) {
    const { id } = await checkedFile(rows);
    await done(admin, id, 'commit');
    await startAs(id, 'rolling-back');
    texts.push(await stepOf(id, rollBackStep));
    expect(await detail(admin, id)).toMatchObject({ state: 'rolled-back', kept: 0, removed: rows });
  }
  expect(texts[1]).toEqual(texts[0]);
  expect(texts.flat().filter((text) => text.includes('"before"'))).toEqual([]);
});

test('a roll-back reads the states of ten changed locations at once, however many unchanged ones are between them', async () => {
  const { id } = await checkedFile(60);
  await done(admin, id, 'commit');
  const next = await checked(
    admin,
    fileOf(60, (row) => (row % 10 === 0 ? `0800 ${row}` : `069 ${row}`)),
  );
  await done(admin, next.id, 'commit');
  await done(admin, next.id, 'rollback');
  await startAs(id, 'rolling-back');
  const texts = await stepOf(id, rollBackStep);
  expect(texts.filter((text) => text.includes('"before"'))).toHaveLength(1);
  expect(await detail(admin, id)).toMatchObject({ state: 'rolled-back', kept: 0, removed: 60 });
});

const fetchesIn = (texts: readonly string[]): number => texts.filter((text) => /^select \* from "import_row"/.test(text)).length;

test('each step fetches the rows of the next one, whose transaction fetches only its successor', async () => {
  const { id, total } = await checkedFile(12);
  await startAs(id, 'committing');
  const memory = emptyMemory();
  const fetches: number[] = [];
  for (let step = 0; step < 3; step += 1) {
    await memory.ahead.ready();
    fetches.push(fetchesIn(await stepOf(id, commitStep, { memory, size: 5 })));
  }
  expect(fetches).toEqual([2, 1, 0]);
  expect(await detail(admin, id)).toMatchObject({ state: 'committed', written: total });
});
