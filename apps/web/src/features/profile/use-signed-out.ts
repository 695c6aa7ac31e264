import { useNavigate } from 'react-router';
import { clearSession } from '#shared/session/session-store.ts';
import { toastSuccess } from '#shared/ui/toasts.ts';
import { paths } from '../../paths.ts';

/** Leaves once the server has ended the session: nothing of the person stays here, the login says why. */
export function useSignedOut(): (message: string) => void {
  const navigate = useNavigate();
  return (message) => {
    clearSession();
    toastSuccess(message);
    void navigate(paths.login);
  };
}
