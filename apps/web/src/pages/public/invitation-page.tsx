import { useNavigate, useParams } from 'react-router';
import type { LoginState } from '#domain/auth/login-state.ts';
import { AuthFrame } from '#features/auth/frame/auth-frame.tsx';
import { InvitationScreen } from '#features/auth/mail-links/invitation-screen.tsx';
import { useMailToken } from '#features/auth/mail-links/use-mail-token.ts';
import { paths } from '#kit/navigation/paths.ts';

/** Target of an invitation link; ends at the login with the address filled in. */
export function Component() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const valid = useMailToken(token);
  const toLogin = (email: string) => void navigate(paths.login, { replace: true, state: { email } satisfies LoginState });
  return <AuthFrame>{valid && <InvitationScreen token={token} onAccepted={toLogin} />}</AuthFrame>;
}
