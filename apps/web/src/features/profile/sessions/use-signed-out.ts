import { useNavigate } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { clearSession } from '#kit/session/session-store.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** Returns a function to call once the server has ended the session: clears it here, shows the message and goes to the login. */
export function useSignedOut(): (message: string) => void {
  const navigate = useNavigate();
  return (message) => {
    clearSession();
    toastSuccess(message);
    void navigate(paths.login);
  };
}
