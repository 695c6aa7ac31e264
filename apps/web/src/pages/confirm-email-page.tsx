import { useParams } from 'react-router';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { ConfirmEmail } from '#features/auth/confirm-email.tsx';
import { useMailToken } from '#features/auth/use-mail-token.ts';

/** Where the two links of a change of address lead. */
export function Component() {
  const { token = '' } = useParams();
  const valid = useMailToken(token);
  return <AuthFrame>{valid && <ConfirmEmail token={token} />}</AuthFrame>;
}
