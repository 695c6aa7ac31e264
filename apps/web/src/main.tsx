import '@fontsource-variable/inter/wght.css';
import './shared/ui/entry-styles.ts';
import './shared/ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Providers } from './providers.tsx';
import { routes } from './router.tsx';
import { startI18n } from './shared/i18n/i18n.ts';
import { watchOtherTabs } from './shared/session/other-tabs.ts';
import { restoreSession } from './shared/session/session-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
await Promise.all([startI18n(), restoreSession()]);
watchOtherTabs();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);
