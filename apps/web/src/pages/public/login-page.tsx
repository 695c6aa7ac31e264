import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { LoginState } from '#domain/auth/login-state.ts';
import { LoginScreen } from '#features/auth/sign-in/login-screen.tsx';
import { paths } from '#kit/navigation/paths.ts';
import { expiredPageOf } from '#kit/session/session-expired.ts';
import { removeExpiredMark } from '#kit/session/session-storage.ts';
import { useSession } from '#kit/session/use-session.ts';
import { useHeadingFocus } from '#kit/ui/page/use-heading-focus.ts';

/**
 * The login at /. Redirects signed-in users to the dashboard, or to the page on which their session expired, except those who were signed in
 * already when an expired reset link led them here: they may request a new one.
 */
export function Component() {
  useHeadingFocus();
  const { user } = useSession();
  const { state } = useLocation() as { readonly state: LoginState | null };
  const navigate = useNavigate();
  const [tokenOnArrival] = useState(user?.token);
  const mayReset = state?.view === 'reset' && user?.token === tokenOnArrival;
  if (user !== null && !mayReset) return <SignedIn userId={user._id} />;
  const leave = user === null ? undefined : () => void navigate(paths.login, { replace: true });
  return <LoginScreen email={state?.email} view={state?.view} onBack={leave} />;
}

/** Leaves the login, also if the person signed in in another tab. */
function SignedIn({ userId }: { readonly userId: string }) {
  const [page] = useState(() => expiredPageOf(userId) ?? paths.home);
  useEffect(removeExpiredMark, []);
  return <Navigate to={page} replace />;
}
