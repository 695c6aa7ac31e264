import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import type { LoginState } from '#shared/auth/login-state.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useHeadingFocus } from '#shared/ui/use-heading-focus.ts';
import { paths } from '../paths.ts';

/** The login at /; whoever is signed in goes on to the dashboard, or back to the page on which their session expired. */
export function Component() {
  const back = useRef<string | null>(null);
  useHeadingFocus();
  const { user } = useSession();
  const { state } = useLocation() as { readonly state: LoginState | null };
  if (user !== null) return <Navigate to={back.current ?? paths.home} replace />;
  return (
    <LoginScreen
      email={state?.email}
      onSignedIn={(page) => {
        back.current = page;
      }}
    />
  );
}
