import { useNavigate } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { clearSession } from '#kit/session/session-store.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** Leaves once the server has ended the session: nothing of the person stays here, the login says why. */
export function useSignedOut(): (message: string) => void {
  const navigate = useNavigate();
  return (message) => {
    clearSession();
    toastSuccess(message);
    void navigate(paths.login);
  };
}
