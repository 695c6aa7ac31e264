import { Navigate, Outlet } from 'react-router';
import { useSession } from './use-session.ts';

/** Restricts the dashboard to signed-in users; everybody else is redirected to / (S2-SHELL-05). */
export function RequireSession({ loginPath }: { readonly loginPath: string }) {
  const { user } = useSession();
  return user?.token ? <Outlet /> : <Navigate to={loginPath} replace />;
}
