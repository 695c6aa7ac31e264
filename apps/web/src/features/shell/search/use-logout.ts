import { logout } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#kit/api/client.ts';
import { paths } from '#kit/navigation/paths.ts';
import { clearSession } from '#kit/session/session-store.ts';

/** Signs out: calls the endpoint, clears the session, goes to /, in this order (S4-SESSION-04). Without a response it still signs out locally. */
export function useLogout() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(logout, {}),
    onSettled: () => {
      clearSession();
      return navigate(paths.login);
    },
  });
}
