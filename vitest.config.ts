import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { serverFlags } from './scripts/parts/run.mjs';
import { isFull, isPush } from './test-scope.ts';

/** No test is about time: this ends what hangs, also on a machine that is busy with something else. */
const END_OF_WHAT_HANGS_MS = 600_000;
/** What is polled may take long on a busy machine; Vitest's default is a second. */
const POLLED = { poll: { timeout: 60_000 } };

/** The same seed for the random input of each run. */
const propertyTests = join(import.meta.dirname, 'property-tests.ts');

const api = {
  root: './apps/api',
  include: ['test/**/*.test.ts'],
  setupFiles: [join(import.meta.dirname, 'apps/api/test/harness/setup.ts'), propertyTests],
  testTimeout: END_OF_WHAT_HANGS_MS,
  hookTimeout: END_OF_WHAT_HANGS_MS,
  expect: POLLED,
  pool: 'forks' as const,
  // Each file brings a database, a folder and an application of its own; only the loaded program is shared.
  isolate: false,
  // Tests run the same threads as the server.
  execArgv: [...serverFlags],
};

/** About settings and the embedded engine: nothing in them meets a PostgreSQL server. */
const embeddedOnly = ['config', 'database-state', 'ownership', 'start', 'stop-limit'];

/** Without a database: the same on both engines. */
const withoutDatabase = [
  ...[
    'at-most-per-second',
    'basemap-data',
    'concurrency-counter',
    'concurrency-limit',
    'csv-in-a-spreadsheet',
    'exit-process',
    'fair-semaphore',
    'fold-events',
  ],
  ...['geojson-point', 'graceful-stop', 'hours', 'hours-words', 'import-address', 'import-bounds', 'import-choices', 'import-csv'],
  ...['import-data', 'import-json', 'import-parking', 'import-progress', 'import-round-trip', 'import-rows', 'import-sheets'],
  ...['import-tables', 'import-templates', 'launcher', 'log', 'long-line', 'mail-body', 'mail-cutoff', 'mail-wire'],
  ...['map-feed-pages', 'mask-contacts', 'minimum-transfer-rate', 'network', 'osm-candidate', 'password-hasher', 'pipelining-limit'],
  ...['printable', 'sbom', 'statement-timeouts', 'steady-clock', 'storage', 'storage-power', 'stored-copies', 'stranger-share'],
  ...['style-hosts', 'upload-limit', 'without-links', 'xml-scan'],
];

/**
 * About what is before and beside the database: addresses, headers, sizes and hostile values of requests, static files, pictures and PDFs. What they
 * store, other files store on both engines.
 */
const besideDatabase = [
  ...['body-limit', 'held-body', 'host-header', 'mount', 'multipart', 'pdf', 'picture-bounds', 'request-id', 'security-txt', 'static'],
  ...['compression', 'people-addresses', 'people-bad-input', 'static-load', 'unread-bytes-limit', 'upload-corpus'],
];

/**
 * The same on both engines, and cheaper on a PostgreSQL server: what commands, backups of releases and the removal of a demo do, each of which would
 * start the embedded engine; rights endpoint by endpoint, limits of sign-ins, and files of requests. The full run has them there alone.
 */
const onServerIfAny = [
  ...['audit-command', 'audit-head', 'backup-signed', 'backup-storage', 'demo-removal', 'import-rights', 'lock-out', 'releases', 'roles'],
  ...['reauthentication', 'sent-files'],
];

/** About servers: several processes behind one database, and its roles. The embedded one is one process's own. */
const postgresOnly = ['database-owner', 'lost-at-start', 'two-nodes', 'rolling-restart'];
const files = (names: readonly string[]) => names.map((name) => `**/${name}.test.{ts,tsx}`);

/** Files of minutes: begun last, one of them would run alone while the other worker has nothing left. */
const LONG_FILES = [
  ...['accessibility', 'accessibility-english', 'accessibility-keyboard', 'faults', 'fuzz', 'import', 'journey', 'map', 'map-look'],
  ...['map-lost', 'map-without-webgl', 'people', 'pictures', 'provider', 'wizard'],
  ...['backup', 'backup-faults', 'backup-signed', 'backup-trial', 'demo-removal', 'import-lifecycle', 'import-roll-back', 'import-stop'],
  ...['migrate-copy', 'ownership', 'releases', 'restore-faults', 'rolling-restart', 'start'],
];
const LONG = new RegExp(`/(${LONG_FILES.join('|')})\\.test\\.ts$`);

/**
 * What only a merge needs (docs/testing.md), left out by `npm test`: whole installations that are started, copied and restored; hostile input to every
 * call, corpora, random input that takes long; limits, plans and streams under many requests, of which another file shows the usual way.
 */
const beforeMerge = [
  ...[
    'audit-command',
    'audit-head',
    'backup',
    'backup-faults',
    'backup-signed',
    'backup-storage',
    'backup-trial',
    'clock-skew-repair',
    'demo-removal',
    'doctor-command',
  ],
  ...['data-folder', 'embedded-fsync', 'gateway', 'import-command', 'import-data', 'import-decisions', 'import-lifecycle', 'import-merged'],
  ...[
    'import-own-export',
    'import-roll-back',
    'import-round-trip',
    'import-sheets',
    'import-stop',
    'location-fuzz',
    'lock-out',
    'migrate-copy',
  ],
  ...['ownership', 'pdf', 'people-addresses', 'people-bad-input', 'releases', 'restore-faults', 'security-txt', 'sent-files', 'start'],
  ...['stop-limit', 'store-statements', 'upload-corpus'],
  ...['clearing-events', 'clearing-together', 'duplicate-plans', 'export', 'import-amounts', 'import-bounds', 'import-like-form'],
  ...['import-rights', 'import-statements', 'import-texts', 'import-turns', 'long-line', 'mail-daily', 'media-serving'],
  ...['notification-stream', 'publication-exported', 'reauthentication', 'report-bounds', 'session-place', 'unsent-mails'],
];

/** The same of the screens: each of these draws a whole panel or wizard for every test, and is about a way that few go. */
const screensBeforeMerge = [
  ...[
    'clearing-decided',
    'custom-panel',
    'custom-wizard',
    'freshness',
    'hours-holidays',
    'hours-line',
    'imports-course',
    'location-image-order',
  ],
  ...[
    'location-panel-files',
    'location-uploads',
    'locations-batches',
    'panel-copy',
    'panel-history',
    'panel-merge',
    'panel-nearby',
    'quality',
  ],
  ...[
    'quality-leaving',
    'report-panel-conflict',
    'report-panel-difference',
    'report-panel-facts',
    'report-panel-history',
    'report-panel-merge',
  ],
  ...['special-days', 'wizard-modals', 'wizard-offer'],
  ...['account-links', 'address-fields', 'bulk-content', 'clearing-bulk', 'go-live-notice', 'imports-rows', 'location-form-rules'],
  ...['location-panel-hours', 'locations-bulk', 'locations-choose', 'map-screen-search', 'naughty-people', 'new-link', 'notes-tab'],
  ...['panel-publication', 'profile-notifications', 'report-panel-decide', 'search-dialog', 'wizard-position'],
];

const leftToMerge = isPush ? beforeMerge : [];
const leftToServer = isFull && process.env['TEST_DATABASE_URL'] ? onServerIfAny : [];

/**
 * The journeys that `npm test` plays: an account, a location from the wizard to the map, a report from the driver to the map, and what every page has
 * around it. All others belong to the merge; single ones of these files too (`isPush` in test-scope.ts).
 */
const beforePush = ['account', 'clearing', 'first-look', 'journey', 'list', 'map', 'shell', 'wizard'];

/**
 * Whether most journeys run on PostgreSQL. Those about the embedded engine, its files and the first start remain on it, as all do in a push, so that the
 * full run shows both in a browser.
 */
const journeysOnPostgres = !isPush && Boolean(process.env['TEST_DATABASE_URL']);
const onEmbeddedOnly = ['account', 'dev', 'faults', 'first-look', 'journey', 'layout-inspector', 'pictures', 'shell'];
const allJourneys = ['**/*.test.ts'];

const embeddedJourneys = isPush ? files(beforePush) : allJourneys;

function journeys(name: string, engine: 'embedded' | 'postgres', chosen: { readonly include: string[]; readonly exclude?: string[] }) {
  return {
    name,
    root: './e2e',
    ...chosen,
    env: { TEST_ENGINE: engine },
    testTimeout: END_OF_WHAT_HANGS_MS,
    hookTimeout: END_OF_WHAT_HANGS_MS,
    pool: 'forks' as const,
    // Each file opens windows of its own; the loaded program and the compiled modules are shared.
    isolate: false,
    expect: POLLED,
    globalSetup: [join(import.meta.dirname, 'e2e/harness/demo-server.ts')],
  };
}

/** The rules of a package, without the product. */
const packageTests = (name: string) => ({
  name,
  root: `./packages/${name}`,
  include: ['test/**/*.test.ts'],
  setupFiles: [propertyTests],
  testTimeout: END_OF_WHAT_HANGS_MS,
  hookTimeout: END_OF_WHAT_HANGS_MS,
});

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => Number(!LONG.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => isShort(one) - isShort(other));
  }
}

/** A sequencer of our own would take the place of the one that `--sequence.shuffle.files` asks for (`npm run stress`). */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

/** One project per kind of test; the API suite runs on each of the two engines. */
export default defineConfig({
  test: {
    // Also while working: a forgotten `.only` passes everything else.
    allowOnly: false,
    maxWorkers: 2,
    sequence: isShuffled ? {} : { sequencer: LongFilesFirst },
    // For `--changed`: what no import leads to, and yet every test depends on.
    forceRerunTriggers: ['**/package-lock.json', '**/{vitest,vite}.config.ts', '**/apps/api/migrations/**'],
    projects: [
      { test: packageTests('contract') },
      { test: packageTests('spatial-index') },
      {
        test: {
          ...packageTests('embedded-postgres'),
          pool: 'forks',
          expect: POLLED,
          execArgv: [...serverFlags],
          exclude: files(leftToMerge),
        },
      },
      {
        test: { ...api, name: 'api', env: { TEST_ENGINE: 'embedded' }, exclude: files([...postgresOnly, ...leftToMerge, ...leftToServer]) },
      },
      {
        test: {
          ...api,
          name: 'api-postgres',
          env: { TEST_ENGINE: 'postgres' },
          exclude: files([...embeddedOnly, ...withoutDatabase, ...besideDatabase, ...leftToMerge]),
        },
      },
      { extends: './apps/web/vite.config.ts', root: './apps/web', test: { name: 'web', exclude: isPush ? files(screensBeforeMerge) : [] } },
      {
        // One test sends a thousand requests, one after the other.
        test: { name: 'fuzz', root: './fuzz', include: ['*.test.ts'], testTimeout: 3 * END_OF_WHAT_HANGS_MS, pool: 'forks' },
      },
      { test: journeys('e2e', 'embedded', { include: journeysOnPostgres ? files(onEmbeddedOnly) : embeddedJourneys }) },
      ...(journeysOnPostgres
        ? [{ test: journeys('e2e-postgres', 'postgres', { include: allJourneys, exclude: files(onEmbeddedOnly) }) }]
        : []),
    ],
  },
});
