import { Navigate, Outlet } from 'react-router';
import { useSession } from './use-session.ts';

/**
 * Restricts the dashboard to signed-in users; everybody else is redirected to / (S2-SHELL-05). The key renders it anew for another user, who
 * must not get the entries and open questions of the one before.
 */
export function RequireSession({ loginPath }: { readonly loginPath: string }) {
  const { user } = useSession();
  return user?.token ? <Outlet key={user._id} /> : <Navigate to={loginPath} replace />;
}
