import { Navigate, Outlet } from 'react-router';
import { useSession } from './use-session.ts';

/** Keeps the dashboard to those who carry a token; everybody else is sent to / (S2-SHELL-05). */
export function RequireSession({ loginPath }: { readonly loginPath: string }) {
  const { user } = useSession();
  return user?.token ? <Outlet /> : <Navigate to={loginPath} replace />;
}
