import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { LoginState } from '#domain/auth/login-state.ts';
import { LoginScreen } from '#features/auth/sign-in/login-screen.tsx';
import { paths } from '#kit/navigation/paths.ts';
import { useSession } from '#kit/session/use-session.ts';
import { useHeadingFocus } from '#kit/ui/page/use-heading-focus.ts';

/** The login at /. Redirects signed-in users to the dashboard, or to the page on which their session expired. */
export function Component() {
  const back = useRef<string | null>(null);
  useHeadingFocus();
  const { user } = useSession();
  const { state } = useLocation() as { readonly state: LoginState | null };
  if (user !== null) return <Navigate to={back.current ?? paths.home} replace />;
  return (
    <LoginScreen
      email={state?.email}
      view={state?.view}
      onSignedIn={(page) => {
        back.current = page;
      }}
    />
  );
}
