import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const api = {
  root: './apps/api',
  include: ['test/**/*.test.ts'],
  setupFiles: [join(import.meta.dirname, 'apps/api/test/setup.ts')],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  pool: 'forks' as const,
  // Each file brings a database, a folder and an application of its own; only the loaded program is shared.
  isolate: false,
};

/** About settings and the embedded engine itself: nothing in them meets a PostgreSQL server. */
const embeddedOnly = ['config', 'database-state', 'gateway', 'ownership', 'start'].map((name) => `test/${name}.test.ts`);

/** Several processes behind one database: the embedded one is one process's own. */
const postgresOnly = ['two-nodes', 'rolling-restart'].map((name) => `test/${name}.test.ts`);

/** Files of minutes: begun last, one of them would run alone while the other worker has nothing left. */
const LONG = /\/(accessibility|accessibility-keyboard|faults|import|wizard|backup|restore-faults|migrate-copy|fuzz)\.test\.ts$/;

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => Number(!LONG.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => isShort(one) - isShort(other));
  }
}

/** One project per kind of test; the API suite runs on each of the two engines. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      { test: { name: 'contract', root: './packages/contract', include: ['test/**/*.test.ts'] } },
      { test: { ...api, name: 'api', env: { TEST_ENGINE: 'embedded' }, exclude: postgresOnly } },
      { test: { ...api, name: 'api-postgres', env: { TEST_ENGINE: 'postgres' }, exclude: embeddedOnly } },
      './apps/web/vite.config.ts',
      {
        test: { name: 'fuzz', root: './fuzz', include: ['*.test.ts'], testTimeout: 240_000, pool: 'forks' },
      },
      {
        test: {
          name: 'e2e',
          root: './e2e',
          include: ['*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          pool: 'forks',
          // What is waited for may take as long as a step of a journey.
          expect: { poll: { timeout: 30_000 } },
          globalSetup: [join(import.meta.dirname, 'e2e/harness/demo-server.ts')],
        },
      },
    ],
  },
});
