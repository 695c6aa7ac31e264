import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { LoginState } from '#domain/auth/login-state.ts';
import { LoginScreen } from '#features/auth/sign-in/login-screen.tsx';
import { paths } from '#kit/navigation/paths.ts';
import { expiredPageOf } from '#kit/session/session-expired.ts';
import { removeExpiredMark } from '#kit/session/session-storage.ts';
import { useSession } from '#kit/session/use-session.ts';
import { useHeadingFocus } from '#kit/ui/page/use-heading-focus.ts';

/** The login at /. Redirects signed-in users to the dashboard, or to the page on which their session expired. */
export function Component() {
  useHeadingFocus();
  const { user } = useSession();
  const { state } = useLocation() as { readonly state: LoginState | null };
  return user === null ? <LoginScreen email={state?.email} view={state?.view} /> : <SignedIn userId={user._id} />;
}

/** Leaves the login, also if the person signed in in another tab. */
function SignedIn({ userId }: { readonly userId: string }) {
  const [page] = useState(() => expiredPageOf(userId) ?? paths.home);
  useEffect(removeExpiredMark, []);
  return <Navigate to={page} replace />;
}
