import '#kit/lib/schemas-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import '#kit/ui/style/entry-styles.ts';
import '#kit/ui/style/global.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { startI18n } from '#kit/i18n/i18n.ts';
import { watchOtherTabs } from '#kit/session/other-tabs.ts';
import { restoreSession } from '#kit/session/session-store.ts';
import { App } from './app.tsx';
import { routes } from './router.tsx';
import { loadTexts } from './texts/load-texts.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
await Promise.all([startI18n(loadTexts), restoreSession()]);
watchOtherTabs();
const page = document.documentElement;
// Another look than the page brought (public/first-look.js) is drawn from the start.
if (page.hasAttribute('data-other-look')) root.replaceChildren();
page.removeAttribute('data-other-look');
const app = <App router={createBrowserRouter(routes)} />;
// In a transition: drawn in small turns, so that what is typed and pressed meanwhile is not held up.
startTransition(() => {
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
// What was pressed until now is done.
window.dispatchEvent(new Event('program-there'));
