import { useParams } from 'react-router';
import { AuthFrame } from '#features/auth/frame/auth-frame.tsx';
import { VerifyScreen } from '#features/auth/mail-links/verify-screen.tsx';

/** Target of the link in the confirmation mail. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <AuthFrame>
      <VerifyScreen token={token} />
    </AuthFrame>
  );
}
