import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AuthFrame } from '#features/auth/frame/auth-frame.tsx';
import { SetPasswordScreen } from '#features/auth/mail-links/set-password-screen.tsx';
import { useMailToken } from '#features/auth/mail-links/use-mail-token.ts';
import { paths } from '#kit/navigation/paths.ts';

/** Target of the link in the password reset mail. */
export function Component() {
  const { token = '', userId = '' } = useParams();
  const navigate = useNavigate();
  const toLogin = useCallback(() => void navigate(paths.login, { replace: true }), [navigate]);
  const valid = useMailToken(token);
  return <AuthFrame>{valid && <SetPasswordScreen token={token} userId={userId} onDone={toLogin} />}</AuthFrame>;
}
