/** The drawing of the house (ARCHITECTURE.md) as rules; each comment is the sentence a newcomer reads. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The domain of the API, the lowest slice first: each may read those before it and none behind it. */
const SLICES = [
  ...['retention-settings', 'audit', 'companies', 'subscriptions', 'custom-fields', 'mails', 'media'],
  ...['accounts', 'auth', 'users', 'api-keys', 'outbox'],
  ...['places', 'hours', 'reports', 'locations', 'map', 'clearing', 'quality'],
  ...['exports', 'imports', 'statistics', 'legal', 'retention', 'backup'],
];
const api = (...folders) => `^apps/api/src/(${folders.join('|')})/`;
const TOP = ['wiring', 'command'];

const floors = [
  rule(
    'kernel-knows-nobody',
    'The kernel is the lowest floor of the API: the contract and packages only.',
    { path: api('kernel') },
    { path: '^apps/api/src/', pathNot: api('kernel') },
  ),
  rule(
    'platform-knows-no-domain',
    'http, db, jobs, storage and mail serve any domain: they read the kernel and each other.',
    { path: api('platform') },
    { path: '^apps/api/src/', pathNot: api('kernel', 'platform') },
  ),
  rule(
    'every-slice-has-its-place',
    'A new slice is named in SLICES, where its place in the order is.',
    { path: '^apps/api/src/[^/]+/', pathNot: api('kernel', 'platform', ...TOP, ...SLICES) },
    {},
  ),
  ...SLICES.map((slice, at) =>
    rule(
      `${slice}-reads-below`,
      `SLICES names what ${slice} may read: the slices before it.`,
      { path: api(slice) },
      { path: api(...SLICES.slice(at + 1), ...TOP) },
    ),
  ),
  rule(
    'wiring-below-commands',
    'Commands and the entry start what is wired; nothing reads them.',
    { path: '^apps/api/src/', pathNot: `${api('command')}|^apps/api/src/main\\.ts$` },
    { path: `${api('command')}|^apps/api/src/main\\.ts$` },
  ),
  {
    ...rule(
      'no-rings-of-folders',
      'Folders that read each other in a ring are one room: merge them, or move what they share below.',
      { path: '^(apps/api/src|e2e|bench|faults|fuzz|scripts)' },
      { circular: true },
    ),
    scope: 'folder',
  },
];

module.exports = {
  forbidden: [
    ...floors,
    rule('no-circular', 'A cycle means two files are one thought: merge them or cut the lower half out.', {}, { circular: true }),
    {
      ...rule(
        'no-circular-folders',
        'A cycle of folders has no floors: move the file that both need to the lower folder, or the one that needs both to the upper.',
        { path: '^apps/web/src' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'contract-knows-nobody',
      'The contract is the floor of the house: Zod only.',
      { path: '^packages/contract/src' },
      { pathNot: '^packages/contract/src|node_modules/zod' },
    ),
    rule(
      'packages-know-no-app',
      'A package serves any program: it reads npm packages and itself. What it needs of an app is passed to it.',
      { path: '^packages/(embedded-postgres|spatial-index)/src/' },
      { path: '^(apps|packages)/', pathNot: '^packages/$1/src/' },
    ),
    rule(
      'packages-by-their-index',
      'What a package offers is in its index.ts; the rest may change with every commit.',
      { path: '^apps/' },
      { path: '^packages/(embedded-postgres|spatial-index)/src/', pathNot: '/src/index\\.ts$' },
    ),
    rule(
      'engine-only-in-its-package',
      'PGlite is spoken to over the socket of packages/embedded-postgres, as any PostgreSQL server is.',
      { pathNot: '^packages/embedded-postgres/' },
      { path: 'node_modules/@electric-sql/' },
    ),
    rule(
      'web-and-api-meet-in-the-contract',
      'Neither app reads the other; what both need is in the contract.',
      { path: '^apps/(web|api)/' },
      { path: '^apps/(web|api)/', pathNot: '^apps/$1/' },
    ),
    rule(
      'features-are-strangers',
      'Pages compose features; features do not know each other.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'features-below-pages',
      'kit < domain < features < pages < app: nothing below reads a page.',
      { path: '^apps/web/src/(kit|domain|features)/' },
      { path: '^apps/web/src/(pages|app)/' },
    ),
    rule(
      'pages-below-app',
      'pages < app: only the app, which starts everything, knows how pages are reached.',
      { path: '^apps/web/src/pages/' },
      { path: '^apps/web/src/app/' },
    ),
    rule(
      'domain-below-features',
      'domain < features: what several features use knows no feature.',
      { path: '^apps/web/src/domain/' },
      { path: '^apps/web/src/features/' },
    ),
    rule(
      'kit-below-domain',
      'kit < domain: the kit knows nothing of locations, reports or companies.',
      { path: '^apps/web/src/kit/' },
      { path: '^apps/web/src/(domain|features)/' },
    ),
    rule(
      'map-knows-no-location',
      'domain/map < domain/locations: a map shows positions; which locations stand there, it is told.',
      { path: '^apps/web/src/domain/map/' },
      { path: '^apps/web/src/domain/locations/' },
    ),
    rule(
      'map-code-only-where-a-map-is',
      'MapLibre weighs more than all other code together: only domain/map may load it.',
      { path: '^apps/web/src', pathNot: '^apps/web/src/domain/map/' },
      { path: 'node_modules/(maplibre-gl|@vis\\.gl|pmtiles)/' },
    ),
    rule(
      'sql-lives-in-stores',
      'Only stores and platform/db and platform/jobs speak SQL.',
      { path: '^apps/api/src', pathNot: '\\.store\\.ts$|\\.mapper\\.ts$|/platform/(db|jobs)/' },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'routes-ask-services',
      'A route asks its service; only services reach for stores.',
      { path: '^apps/api/src/.+\\.routes\\.ts$' },
      { path: '\\.store\\.ts$' },
    ),
    rule(
      'policies-are-pure',
      'A policy decides from the contract and its arguments alone.',
      { path: '^apps/api/src/.+\\.policy\\.ts$' },
      { pathNot: '^packages/contract/src|^apps/api/src/(kernel/problem|platform/http/endpoints/access)\\.ts$' },
    ),
    rule('no-tests-in-the-product', 'What ships imports no test.', { path: '^(apps|packages)/[^/]+/src' }, { path: '/test/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
