import { useNavigate } from 'react-router';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { paths } from '../paths.ts';
import { useHeadingFocus } from '../shared/ui/use-heading-focus.ts';

/** Self-registration at /register; it ends at the login. */
export function Component() {
  const navigate = useNavigate();
  useHeadingFocus();
  return (
    <AuthFrame>
      <RegisterForm onRegistered={() => navigate(paths.login)} />
    </AuthFrame>
  );
}
