import '#kit/lib/schemas-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import '#kit/ui/style/fallback-fonts.css';
import '#kit/ui/style/entry-styles.ts';
import '#kit/ui/style/global.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { loadDashboardTexts, startI18n } from '#kit/i18n/i18n.ts';
import { lazyModule } from '#kit/lib/lazy-module.ts';
import type { OpenPage } from '#kit/navigation/page-link.tsx';
import { paths } from '#kit/navigation/paths.ts';
import { watchOtherTabs } from '#kit/session/other-tabs.ts';
import { getSession, restoreSession } from '#kit/session/session-store.ts';
import { LoginApp } from './login-app.tsx';
import { loadTexts } from './texts/load-texts.ts';

/** URLs of the files that importing the rest of the program loads; defined in `vite.config.ts`. */
declare const APP_FILES: readonly string[];

/** Router, queries and all pages but the login. */
const wholeApp = lazyModule(
  () => APP_FILES,
  () => import('./whole-app.tsx'),
);
/** Delay before the rest of the program is preloaded behind the login, in milliseconds. */
const PRELOAD_AFTER_MS = 2000;

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
let root: Root | null = null;
const page = document.documentElement;
/** Set by public/first-look.js if the prerendered login does not apply to this visitor. */
const OTHER_LOOK = 'data-other-look';

/** Opens another page from the login. If the rest of the program cannot be loaded, the browser does it, and says so. */
const openPage: OpenPage = async (path, options) => {
  const code = await wholeApp.load();
  if (code === null) window.location.assign(path);
  else render(await code.pageAt(path, options));
};

/** As a transition, rendering yields to user input. */
const render = (page: ReactNode) => startTransition(() => root?.render(page));

/** Whether this is the first page of a visit to the login. A state in the history belongs to the router, for example a typed address. */
const isLogin = () => window.location.pathname === paths.login && getSession().user === null && !window.history.state?.usr;

/** Hydrates the prerendered login, or renders it from scratch if another look was prerendered (public/first-look.js). */
function startLogin(into: HTMLElement): void {
  if (page.hasAttribute(OTHER_LOOK)) into.replaceChildren();
  page.removeAttribute(OTHER_LOOK);
  const login = <LoginApp openPage={openPage} />;
  startTransition(() => {
    if (into.hasChildNodes()) root = hydrateRoot(into, login);
    else {
      root = createRoot(into);
      root.render(login);
    }
  });
  setTimeout(() => void wholeApp.load(), PRELOAD_AFTER_MS);
}

/** Starts the whole program. Not by `lazyModule`: the page preloads its files. */
async function startPage(into: HTMLElement): Promise<void> {
  // The router waits for them, and reports a failure; asked for here, they come beside the code of the page.
  if (window.location.pathname.startsWith(paths.home)) loadDashboardTexts().catch(() => undefined);
  const { currentPage } = await import('./whole-app.tsx');
  into.replaceChildren();
  page.removeAttribute(OTHER_LOOK);
  root = createRoot(into);
  render(currentPage());
}

await Promise.all([startI18n(loadTexts), restoreSession()]);
watchOtherTabs();
if (isLogin()) startLogin(element);
else await startPage(element);
// public/first-look.js replays the last click made before the app was ready.
window.dispatchEvent(new Event('program-there'));
