/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { acyclicChunks } from './acyclic-chunks.ts';
import { asyncEntryChunks } from './async-entry-chunks.ts';
import { demoMark } from './demo-mark.ts';
import { dropContractSchemas } from './drop-contract-schemas.ts';
import { filesOfImports } from './files-of-imports.ts';
import { fontPreload } from './font-preload.ts';
import { moduleSizes } from './module-sizes.ts';
import { pagePreload } from './page-preload.ts';
import { precompress } from './precompress.ts';
import { prerenderedLogin } from './prerendered-login.ts';
import { wholeAppPreload } from './whole-app-preload.ts';

/** Bundles the code of every page into a few chunks instead of sixty: fewer requests, better compression, and each is evaluated in its own task. */
const FIRST_PAGE = [
  { name: 'react', test: /preload-helper|rolldown.runtime|node_modules.(react|react-dom|scheduler)\// },
  {
    name: 'vendor',
    test: /@mantine.hooks.esm.(use-isomorphic-effect|use-mounted|use-media-query|use-color-scheme|use-reduced-motion|use-id|use-merged-ref|use-uncontrolled|use-disclosure|use-did-update|use-timeout|use-mutation-observer|use-shallow-effect|use-window-event|utils.(use-callback-ref|shallow-equal|clamp)).|@mantine.store\/|node_modules.(i18next|react-i18next)\//,
  },
  {
    name: 'ui',
    test: /node_modules.clsx\/|@mantine.core.esm.core\/|@mantine.core.esm.components.(Anchor|Button|CloseButton|FloatingIndicator|Group|Input|InputBase|Loader|SegmentedControl|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton|ScrollArea.utils)\//,
    includeDependenciesRecursively: false,
  },
  {
    name: 'start',
    test: /web.src.(kit.(navigation.(paths|page-link)|upload.upload-error-text|api.(?!download|file-name|query-client|settings-query|texts)|i18n.(i18n|use-language)|lib.(browser-storage|isolate|lazy-module|import-fetched)|session.(other-tabs|fresh-user|reauthentication|refusals|session-expired|session-storage|session-store|use-session)|ui.(page.(logo|language-switch|switch-language|demo-banner|use-is-demo|use-page-title)|states.(offline-mark|loading|message-page|crash)|style.(theme|css-variables)|toasts.toasts|texts.app.de))|app.(look|texts.(load-texts|de.entry))|domain.(legal.legal-links|auth.(password.password-field|form.(email-field|error-message)|use-registration-mode))|features.auth.(texts.login.de|frame.(auth-frame|network)|sign-in.(use-login|login-|passkey-button|session-expired-notice)))|contract.src.(http.endpoint\.|auth.(endpoints|registration-endpoints|language-of)|map.endpoints)|icons.(IconEye|IconEyeOff|IconWifiOff|IconClock|IconAlertTriangle)\.|createReactComponent|defaultAttributes/,
    includeDependenciesRecursively: false,
    maxModuleSize: 4000,
  },
];

/** What all pages but the login load with the entry (ADR 0079). */
const WHOLE_APP = [
  {
    name: 'router',
    test: /node_modules.(react-router|@tanstack.(react-query|query-core))\/|kit.ui.page.(focus-heading|use-heading-focus)|app.texts.later-parts/,
  },
];

/**
 * What two pages share, where a file of its own would be smaller than its request is worth: a browser without HTTP/2 asks for six files at a time, and on
 * a phone each takes a sixth of a second.
 */
const PAIRS = [
  { name: 'texts.de', test: /texts.[\w-]+\.de\.ts$/ },
  { name: 'texts.en', test: /texts.[\w-]+\.en\.ts$/ },
  { name: 'whole-app-parts', test: /kit.(ui.states.no-access|session.require-right)|list.state.first-bounds-query/ },
  // Behind the login alone; the login asks for a passkey, too.
  {
    name: 'shell',
    test: /@mantine.core.esm.components.Center|kit.session.may-see|ui.page.theme-switch|features.shell.search.use-logout|domain.(clearing.use-latest-report-news|auth.(reauthentication.(?!passkey-ceremony)|form.(form-foot|use-request-form)))/,
  },
  {
    name: 'lists',
    test: /domain.(notes.note-mark|locations.(queries|filter|merge|hours|images.thumbnail))|features.locations.(publication|views|trash)|kit.(chosen|ui.controls.bar-button)|contract.src.(geo.filter-params|saved-views|imports.mapping)/,
  },
];

/** Small modules that many pages import: without groups each is a file of its own, and a page takes some 200 requests. */
const shared = { minShareCount: 7, maxModuleSize: 9000 };
const ofProduct = { test: /web.src|contract.src|icons/, maxModuleSize: 16_000, includeDependenciesRecursively: false };
const SHARED = [
  { name: 'schemas', test: /node_modules.zod\//, includeDependenciesRecursively: false },
  // Icons and CSS modules import nothing that could be in another group, so that two pages are enough.
  { name: 'icons', test: /icons.Icon|\.module\.css/, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'mantine', test: /@mantine/, ...shared },
  // The schema of a location must fit, because others of the group extend it when they are loaded (`acyclicChunks` fails otherwise).
  { name: 'common', ...ofProduct, minShareCount: 7 },
  // What the drivers' form has of the two groups below, which it would load otherwise.
  {
    name: 'places',
    test: /domain.(locations.position.(place|use-place)|map.(places|position.(mercator|fit-view)|style.use-is-built-in|view.(on-outdated-policy|use-map-module|map-view)))|contract.src.(catalogue.catalogue-names|map.place-endpoints)|kit.(upload.(file-limit|sort-files)|ui.page.public-head|api.texts.problem.de)|components.Chip./,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // What the pages behind the login share; without forms and accounts, which import libraries that a list does not need.
  { name: 'mantine-pages', test: /@mantine/, minShareCount: 3, maxModuleSize: 8000 },
  {
    ...ofProduct,
    name: 'pages',
    test: /contract.src|web.src.(?!features.(auth|legal)|domain.(auth|locations.(form|fields|offers|images|editor|merge|hours))|kit.(upload|ordering|session))/,
    minShareCount: 3,
  },
  ...PAIRS.map((group) => ({ ...group, minShareCount: 2, includeDependenciesRecursively: false })),
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    dropContractSchemas(),
    asyncEntryChunks(FIRST_PAGE.map(({ name }) => name)),
    acyclicChunks(),
    fontPreload('inter-latin-wght-normal'),
    prerenderedLogin(),
    demoMark(process.env['DEMO'] === '1'),
    wholeAppPreload('app/whole-app.tsx'),
    pagePreload(),
    filesOfImports({
      APP_FILES: 'app/whole-app.tsx',
      PANEL_FILES: 'features/locations/panel/location-panel.tsx',
      MAP_FILES: 'domain/map/view/map-canvas.tsx',
      SEARCH_FILES: 'features/shell/search/search-dialog.tsx',
      TOAST_FILES: 'kit/ui/toasts/toast-host.tsx',
    }),
    moduleSizes(),
    precompress(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // These browsers support `light-dark()`, which cannot be transpiled because an attribute selects the theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Read by the bundle size guard.
    manifest: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: [...FIRST_PAGE, ...WHOLE_APP, ...SHARED] } } },
  },
  test: {
    name: 'web',
    include: ['test/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['react-act', 'no-owner-stacks', 'inline-styles', 'setup', '../../../../property-tests'].map(
      (name) => `./test/harness/${name}.ts`,
    ),
    // Generous, because the first test of a worker loads the whole app, which took over a minute on a machine overloaded twentyfold.
    testTimeout: 300_000,
    // Without isolation the test files of a worker share loaded modules, which halves their run time; test/harness/setup.ts cleans up after
    // each test.
    isolate: false,
    // Set here too, because a project with its own config file does not inherit the root's `maxWorkers`.
    maxWorkers: 2,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
