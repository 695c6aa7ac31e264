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
// If the look differs from the prerendered page (public/first-look.js), renders from scratch instead of hydrating.
if (page.hasAttribute('data-other-look')) root.replaceChildren();
page.removeAttribute('data-other-look');
const app = <App router={createBrowserRouter(routes)} />;
// As a transition, rendering yields to user input.
startTransition(() => {
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
// public/first-look.js replays the last click made before the app was ready.
window.dispatchEvent(new Event('program-there'));
