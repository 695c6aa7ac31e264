import { Navigate, useLocation, useNavigate } from 'react-router';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import { paths } from '../paths.ts';
import type { LoginState } from '../shared/auth/login-state.ts';
import { useSession } from '../shared/session/use-session.ts';
import { useHeadingFocus } from '../shared/ui/use-heading-focus.ts';

/** The login at /; whoever is signed in already goes on to the dashboard. */
export function Component() {
  const navigate = useNavigate();
  useHeadingFocus();
  const { user } = useSession();
  const { state } = useLocation() as { readonly state: LoginState | null };
  if (user !== null) return <Navigate to={paths.home} replace />;
  return <LoginScreen email={state?.email} onSignedIn={() => navigate(paths.home)} />;
}
