import { Component, type ReactNode, StrictMode, useEffect } from 'react';
import { LoginScreen } from '#features/auth/sign-in/login-screen.tsx';
import { type OpenPage, OpenPageContext } from '#kit/navigation/page-link.tsx';
import { paths } from '#kit/navigation/paths.ts';
import { expiredPageOf } from '#kit/session/session-expired.ts';
import { removeExpiredMark } from '#kit/session/session-storage.ts';
import { useSession } from '#kit/session/use-session.ts';
import { Crash } from '#kit/ui/states/crash.tsx';
import { Loading } from '#kit/ui/states/loading.tsx';
import { Look } from './look.tsx';

/** Shows the error page if a part of the login cannot be loaded or rendered. */
class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <Crash /> : this.props.children;
  }
}

interface LoginAppProps {
  /** Opens another page, which loads the rest of the program. */
  readonly openPage: OpenPage;
}

/**
 * The login of visitors who are not signed in: the first page of most visits, so it is rendered without the router and React Query (ADR 0079).
 * The route of the same address shows the same screen to those who come from another page.
 */
export function LoginApp({ openPage }: LoginAppProps) {
  return (
    <StrictMode>
      <Look>
        <CrashBoundary>
          <OpenPageContext value={openPage}>
            <Login openPage={openPage} />
          </OpenPageContext>
        </CrashBoundary>
      </Look>
    </StrictMode>
  );
}

/** Opens the dashboard, or the page on which the session expired, as soon as somebody is signed in, also in another tab. */
function Login({ openPage }: LoginAppProps) {
  const userId = useSession().user?._id;
  useEffect(() => {
    if (userId === undefined) return;
    openPage(expiredPageOf(userId) ?? paths.home, { replace: true });
    removeExpiredMark();
  }, [userId, openPage]);
  return userId === undefined ? <LoginScreen /> : <Loading />;
}
