import { Outlet, type RouteObject } from 'react-router';
import { type ExistingPage, existingPages } from './existing-pages.ts';
import { Component as LoginPage } from './pages/login-page.tsx';
import type { PageLoader } from './pages.ts';
import { pageTable, paths } from './paths.ts';
import { loadAccountTexts, loadDashboardTexts, loadReportTexts } from './shared/i18n/i18n.ts';
import { RequireSession } from './shared/session/require-session.tsx';
import { Crash } from './shared/ui/crash.tsx';
import { Loading } from './shared/ui/loading.tsx';

/** Where a page stands: Home at the dashboard's own address. */
const placeOf = (key: ExistingPage) => (key === 'home' ? { index: true as const } : { path: pageTable[key].path });

/** What guards a page; comes with the first one, so the login does not carry it. */
const importGuard = () => [import('./shared/session/require-right.tsx'), import('./shared/ui/no-access.tsx')] as const;

/** A page's route: its chunk is loaded on the first visit, its rights are asked on every one. */
const pageRoute = (key: ExistingPage): RouteObject => ({
  ...placeOf(key),
  errorElement: <Crash />,
  lazy: async () => {
    const load = async () => (await import('./pages.ts')).pages[key]();
    const [{ Component }, { RequireRight }, { NoAccess }] = await Promise.all([load(), ...importGuard()]);
    return {
      element: (
        <RequireRight rights={pageTable[key].rights} fallback={<NoAccess />}>
          <Component />
        </RequireRight>
      ),
    };
  },
});

/** A page of an account beside the login: its texts come with it. */
const accountRoute = (path: string, load: PageLoader): RouteObject => ({
  path,
  lazy: async () => (await Promise.all([load(), loadAccountTexts()]))[0],
});

/** The public form, for a new place or for a location by its number. */
const reportRoute = (path: string): RouteObject => ({
  path,
  lazy: async () => {
    const load = async () => (await import('./pages.ts')).reportPage();
    return (await Promise.all([load(), loadReportTexts()]))[0];
  },
});

const notFound: RouteObject = { path: '*', lazy: () => import('./pages/not-found-page.tsx') };
const missing: RouteObject = { path: `${paths.home}/*`, lazy: () => import('./pages/missing-page.tsx') };

/** Everything under /dashboard: asks for a session, then for the page's right (spec sections 2 and 6). */
const dashboard: RouteObject = {
  path: paths.home,
  element: <RequireSession loginPath={paths.login} />,
  children: [
    {
      lazy: async () => {
        const [{ DashboardLayout }] = await Promise.all([import('./features/shell/dashboard-layout.tsx'), loadDashboardTexts()]);
        return { element: <DashboardLayout pages={existingPages} /> };
      },
      children: [...existingPages.map(pageRoute), missing],
    },
  ],
};

/** The route tree of the web; German addresses come from `paths`. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <Crash />,
    hydrateFallbackElement: <Loading />,
    children: [
      // Not lazy: it is the first page of most visits and shares nearly all of its code with the frame around it.
      { path: paths.login, element: <LoginPage /> },
      accountRoute(paths.register, () => import('./pages/register-page.tsx')),
      accountRoute(paths.verify, () => import('./pages/verify-page.tsx')),
      accountRoute(paths.invitation, () => import('./pages/invitation-page.tsx')),
      accountRoute(paths.confirmEmail, () => import('./pages/confirm-email-page.tsx')),
      accountRoute(paths.passwordReset, () => import('./pages/password-reset-page.tsx')),
      reportRoute(paths.report),
      reportRoute(paths.reportAt),
      dashboard,
      notFound,
    ],
  },
];
