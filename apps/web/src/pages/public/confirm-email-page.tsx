import { useParams } from 'react-router';
import { AuthFrame } from '#features/auth/frame/auth-frame.tsx';
import { ConfirmEmail } from '#features/auth/mail-links/confirm-email.tsx';
import { useMailToken } from '#features/auth/mail-links/use-mail-token.ts';

/** Target of both confirmation links of an e-mail change. */
export function Component() {
  const { token = '' } = useParams();
  const valid = useMailToken(token);
  return <AuthFrame>{valid && <ConfirmEmail token={token} />}</AuthFrame>;
}
