import { useParams } from 'react-router';
import { AuthFrame } from '#features/auth/frame/auth-frame.tsx';
import { Unsubscribe } from '#features/auth/mail-links/unsubscribe.tsx';

/** Target of the unsubscribe link in mails with notifications. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <AuthFrame>
      <Unsubscribe token={token} />
    </AuthFrame>
  );
}
