import { useNavigate } from 'react-router';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { paths } from '../paths.ts';

/** Self-registration at /register; it ends at the login. */
export function Component() {
  const navigate = useNavigate();
  return (
    <AuthFrame>
      <RegisterForm onRegistered={() => navigate(paths.login)} />
    </AuthFrame>
  );
}
