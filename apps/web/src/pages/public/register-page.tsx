import { useNavigate } from 'react-router';
import { useRegistrationMode } from '#domain/auth/use-registration-mode.ts';
import { AuthFrame } from '#features/auth/frame/auth-frame.tsx';
import { RegisterClosed } from '#features/auth/registration/register-closed.tsx';
import { RegisterForm } from '#features/auth/registration/register-form.tsx';
import { paths } from '#kit/navigation/paths.ts';
import { useHeadingFocus } from '#kit/ui/page/use-heading-focus.ts';

/** Self-registration at /register; ends at the login. Says so if registration is closed. */
export function Component() {
  const navigate = useNavigate();
  const mode = useRegistrationMode();
  useHeadingFocus();
  return (
    <AuthFrame>{mode === 'open' ? <RegisterForm onRegistered={() => navigate(paths.login)} /> : <RegisterClosed mode={mode} />}</AuthFrame>
  );
}
