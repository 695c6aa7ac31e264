/** The import rules of ARCHITECTURE.md. The comment of a rule is printed where it is violated. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The slices of the API, lowest first: each may import those before it and none after it. */
const SLICES = [
  ...['retention-periods', 'audit', 'companies', 'subscriptions', 'custom-fields', 'saved-views', 'mails', 'media'],
  ...['accounts', 'auth', 'users', 'api-keys', 'unsent-mails'],
  ...['places', 'hours', 'reports', 'notes', 'locations', 'map', 'clearing', 'quality', 'notifications'],
  ...['exports', 'imports', 'statistics', 'legal', 'onboarding', 'retention', 'backup'],
];
const api = (...folders) => `^apps/api/src/(${folders.join('|')})/`;
const TOP = ['wiring', 'command'];

const floors = [
  rule(
    'kernel-imports-nothing-above',
    'The kernel is the lowest floor of the API: it imports the contract and packages only.',
    { path: api('kernel') },
    { path: '^apps/api/src/', pathNot: api('kernel') },
  ),
  rule(
    'platform-imports-no-slice',
    'The platform (http, db, jobs, storage, mail, transactions) is independent of the domain: it imports the kernel and itself only.',
    { path: api('platform') },
    { path: '^apps/api/src/', pathNot: api('kernel', 'platform') },
  ),
  rule(
    'slices-are-listed',
    'Add the slice to SLICES; its position determines what it may import.',
    { path: '^apps/api/src/[^/]+/', pathNot: api('kernel', 'platform', ...TOP, ...SLICES) },
    {},
  ),
  ...SLICES.map((slice, at) =>
    rule(
      `${slice}-imports-lower-slices`,
      `${slice} may import only the slices before it in SLICES.`,
      { path: api(slice) },
      { path: api(...SLICES.slice(at + 1), ...TOP) },
    ),
  ),
  rule(
    'nothing-imports-commands',
    'Commands and main.ts are entry points: nothing imports them.',
    { path: '^apps/api/src/', pathNot: `${api('command')}|^apps/api/src/main\\.ts$` },
    { path: `${api('command')}|^apps/api/src/main\\.ts$` },
  ),
];

module.exports = {
  forbidden: [
    ...floors,
    rule('no-circular', 'Files import each other in a cycle: merge them, or move what both need to a third file.', {}, { circular: true }),
    {
      ...rule(
        'no-circular-folders',
        'Folders import each other in a cycle: move what both need to the lower folder, move what needs both to the upper one, or merge them.',
        { path: '^(apps/(api|web)/src|packages/[^/]+/src|e2e|bench|faults|fuzz|scripts)' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'contract-imports-only-zod',
      'The contract is shared by the web and the API: it imports Zod and nothing else.',
      { path: '^packages/contract/src' },
      { pathNot: '^packages/contract/src|node_modules/zod' },
    ),
    rule(
      'packages-import-no-app',
      'A package serves any program: it imports npm packages and itself only. What it needs from an app is passed to it.',
      { path: '^packages/(embedded-postgres|spatial-index)/src/' },
      { path: '^(apps|packages)/', pathNot: '^packages/$1/src/' },
    ),
    rule(
      'packages-by-their-index',
      'The public interface of a package is its index.ts; the rest may change with every commit.',
      { path: '^apps/' },
      { path: '^packages/(embedded-postgres|spatial-index)/src/', pathNot: '/src/index\\.ts$' },
    ),
    rule(
      'engine-only-in-its-package',
      'Other code uses PGlite over the socket of packages/embedded-postgres, as any PostgreSQL server.',
      { pathNot: '^packages/embedded-postgres/' },
      { path: 'node_modules/@electric-sql/' },
    ),
    rule(
      'no-imports-between-web-and-api',
      'The web and the API do not import each other: what both need belongs to the contract.',
      { path: '^apps/(web|api)/' },
      { path: '^apps/(web|api)/', pathNot: '^apps/$1/' },
    ),
    rule(
      'features-import-no-other-feature',
      'Features do not import each other: pages compose them, and what several need belongs to the domain.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'lower-floors-import-no-pages',
      'kit < domain < features < pages < app: the lower floors do not import pages or the app.',
      { path: '^apps/web/src/(kit|domain|features)/' },
      { path: '^apps/web/src/(pages|app)/' },
    ),
    rule(
      'pages-do-not-import-the-app',
      'pages < app: pages do not import the app, which routes to them.',
      { path: '^apps/web/src/pages/' },
      { path: '^apps/web/src/app/' },
    ),
    rule(
      'domain-imports-no-features',
      'domain < features: what several features use imports no feature.',
      { path: '^apps/web/src/domain/' },
      { path: '^apps/web/src/features/' },
    ),
    rule(
      'kit-imports-no-domain',
      'kit < domain: the kit is independent of locations, reports and companies.',
      { path: '^apps/web/src/kit/' },
      { path: '^apps/web/src/(domain|features)/' },
    ),
    rule(
      'map-imports-no-locations',
      'domain/map < domain/locations: a map shows positions and gets its locations as arguments.',
      { path: '^apps/web/src/domain/map/' },
      { path: '^apps/web/src/domain/locations/' },
    ),
    rule(
      'maplibre-only-in-domain-map',
      'MapLibre is larger than all other code together: only domain/map may import it.',
      { path: '^apps/web/src', pathNot: '^apps/web/src/domain/map/' },
      { path: 'node_modules/(maplibre-gl|@vis\\.gl|pmtiles)/' },
    ),
    rule(
      'login-without-router-and-queries',
      'The login is the first page of most visits: what it shows does without the router and React Query (ADR 0079).',
      { path: '^apps/web/src/app/login-app\\.tsx$' },
      { path: 'node_modules/(react-router|@tanstack)/', reachable: true },
    ),
    rule(
      'sql-only-in-stores',
      'Only stores, mappers, platform/db and platform/jobs import Kysely or pg.',
      { path: '^apps/api/src', pathNot: '\\.store\\.ts$|\\.mapper\\.ts$|/platform/(db|jobs)/' },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'routes-import-no-stores',
      'Routes call services; only services use stores.',
      { path: '^apps/api/src/.+\\.routes\\.ts$' },
      { path: '\\.store\\.ts$' },
    ),
    rule(
      'policies-are-pure',
      'A policy imports the contract, Problem and the types of access only: it decides by its arguments.',
      { path: '^apps/api/src/.+\\.policy\\.ts$' },
      { pathNot: '^packages/contract/src|^apps/api/src/(kernel/problem|platform/http/endpoints/access)\\.ts$' },
    ),
    rule(
      'sources-import-no-tests',
      'Sources of the product do not import tests.',
      { path: '^(apps|packages)/[^/]+/src' },
      { path: '/test/' },
    ),
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
