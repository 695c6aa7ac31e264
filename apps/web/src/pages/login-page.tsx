import { Navigate, useNavigate } from 'react-router';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../shared/session/use-session.ts';

/** The login at /; whoever is signed in already goes on to the dashboard. */
export function Component() {
  const navigate = useNavigate();
  const { user } = useSession();
  if (user !== null) return <Navigate to={paths.home} replace />;
  return <LoginScreen onSignedIn={() => navigate(paths.home)} />;
}
