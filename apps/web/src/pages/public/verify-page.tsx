import { useParams } from 'react-router';
import { AuthFrame } from '#features/auth/frame/auth-frame.tsx';
import { VerifyScreen } from '#features/auth/mail-links/verify-screen.tsx';

/** Where the link of the confirmation mail leads. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <AuthFrame>
      <VerifyScreen token={token} />
    </AuthFrame>
  );
}
