import { Outlet, type RouteObject, useNavigate, useOutletContext } from 'react-router';
import { loadAccountTexts, loadDashboardTexts, loadLegalTexts, loadReportTexts } from '#kit/i18n/i18n.ts';
import { OpenPageContext } from '#kit/navigation/page-link.tsx';
import { pageTable, paths } from '#kit/navigation/paths.ts';
import { RequireRight } from '#kit/session/require-right.tsx';
import { RequireSession } from '#kit/session/require-session.tsx';
import { Crash } from '#kit/ui/states/crash.tsx';
import { Loading } from '#kit/ui/states/loading.tsx';
import { NoAccess } from '#kit/ui/states/no-access.tsx';
import { Component as LoginPage } from '#pages/public/login-page.tsx';
import { type ExistingPage, existingPages } from './existing-pages.ts';
import { type PageLoader, pages, publicPages } from './pages.ts';

/** The route position of a page: Home is the index route of the dashboard. */
const placeOf = (key: ExistingPage) => (key === 'home' ? { index: true as const } : { path: pageTable[key].path });

/** Route of a dashboard page: its chunk is loaded on the first visit, its rights are checked on every visit. */
const pageRoute = (key: ExistingPage): RouteObject => ({
  ...placeOf(key),
  lazy: async () => {
    const { Component } = await pages[key]();
    return {
      element: (
        <RequireRight page={pageTable[key]} fallback={<NoAccess />}>
          <Component />
        </RequireRight>
      ),
    };
  },
});

/** Styles of all pages but the login, which has a small stylesheet of its own. */
const loadStyles = () => import('#kit/ui/style/all-styles.ts');

/** Route of an account page outside the dashboard, with its texts. */
const accountRoute = (path: string, load: PageLoader): RouteObject => ({
  path,
  lazy: async () => (await Promise.all([load(), loadAccountTexts(), loadStyles()]))[0],
});

/** Route of a public page, with the texts it needs. */
const publicRoute = (path: string, key: keyof typeof publicPages, loadTexts: () => Promise<void>): RouteObject => ({
  path,
  lazy: async () => (await Promise.all([publicPages[key](), loadTexts(), loadStyles()]))[0],
});

const notFound: RouteObject = {
  path: '*',
  lazy: async () => (await Promise.all([import('#pages/public/not-found-page.tsx'), loadStyles()]))[0],
};
const missing: RouteObject = { path: `${paths.home}/*`, lazy: () => import('#pages/dashboard/missing-page.tsx') };

/** Passes the outlet context of the layout on to the page. */
const PageOutlet = () => <Outlet context={useOutletContext()} />;

/** Everything under /dashboard requires a session, then the right of the page (S2-SHELL-05, S6-ROLE-06). */
const dashboard: RouteObject = {
  path: paths.home,
  element: <RequireSession loginPath={paths.login} />,
  children: [
    {
      lazy: async () => {
        const [{ DashboardLayout }] = await Promise.all([
          import('#features/shell/dashboard-layout.tsx'),
          loadDashboardTexts(),
          loadStyles(),
        ]);
        return { element: <DashboardLayout pages={existingPages} /> };
      },
      // One error boundary around the pages keeps the menu. The router does not render an errorElement set on a lazy route itself.
      children: [
        {
          element: <PageOutlet />,
          errorElement: <Crash />,
          children: [...existingPages.map(pageRoute), missing],
        },
      ],
    },
  ],
};

/** Every page, whose links open pages by the router. */
const AnyPage = () => (
  <OpenPageContext value={useNavigate()}>
    <Outlet />
  </OpenPageContext>
);

/** The route tree of the web; German paths come from `paths`. */
export const routes: RouteObject[] = [
  {
    element: <AnyPage />,
    errorElement: <Crash />,
    hydrateFallbackElement: <Loading />,
    children: [
      // Not lazy: all of its code is part of the login app.
      { path: paths.login, element: <LoginPage /> },
      accountRoute(paths.register, () => import('#pages/public/register-page.tsx')),
      accountRoute(paths.verify, () => import('#pages/public/verify-page.tsx')),
      accountRoute(paths.invitation, () => import('#pages/public/invitation-page.tsx')),
      accountRoute(paths.confirmEmail, () => import('#pages/public/confirm-email-page.tsx')),
      accountRoute(paths.unsubscribe, () => import('#pages/public/unsubscribe-page.tsx')),
      accountRoute(paths.passwordReset, () => import('#pages/public/password-reset-page.tsx')),
      publicRoute(paths.report, 'report', loadReportTexts),
      publicRoute(paths.reportAt, 'report', loadReportTexts),
      publicRoute(paths.imprint, 'imprint', loadLegalTexts),
      publicRoute(paths.privacy, 'privacy', loadLegalTexts),
      // English alias; at both addresses the page uses the interface language.
      publicRoute('/imprint', 'imprint', loadLegalTexts),
      publicRoute('/privacy', 'privacy', loadLegalTexts),
      dashboard,
      notFound,
    ],
  },
];
