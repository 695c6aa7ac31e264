import { confirmEmailChange, me } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { mergeUser } from '#kit/session/fresh-user.ts';
import { currentToken } from '#kit/session/session-store.ts';

/** Whoever is signed in here sees the new address at once; should that fail, the next visit of the dashboard brings it. */
async function freshenUser(): Promise<void> {
  if (currentToken() === null) return;
  await call(me, {}).then(
    ({ user }) => mergeUser(user),
    () => undefined,
  );
}

/** Confirms one address of a change; answers which one is still missing. The same link answers the same again. */
export const useConfirmEmail = (token: string) =>
  useMutation({
    mutationFn: () => call(confirmEmailChange, { params: { token } }),
    onSuccess: ({ waitingFor }) => (waitingFor === null ? freshenUser() : undefined),
  });
