import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  type ResponseOf,
  removePasskey,
  renamePasskey,
  sendFactorMailCode,
} from '@rastnetz/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createPasskey } from '#domain/auth/reauthentication/passkey-ceremony.ts';
import { deviceName } from '#features/profile/sessions/device-name.ts';
import { SESSIONS_KEY } from '#features/profile/sessions/use-sessions.ts';
import { call } from '#kit/api/client.ts';
import { FRESH_USER_KEY, PROFILE_KEY } from '#kit/session/fresh-user.ts';

const PASSKEYS_KEY = ['passkeys'] as const;

/** A passkey just added, with the recovery codes created for it. */
export type AddedPasskey = ResponseOf<typeof addPasskey>;

/** Loads, adds, renames and removes the user's passkeys. */
export function usePasskeys() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const refresh = async () => {
    const changed = [PASSKEYS_KEY, PROFILE_KEY, FRESH_USER_KEY, SESSIONS_KEY];
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  const list = useQuery({ queryKey: PASSKEYS_KEY, queryFn: ({ signal }) => call(listPasskeys, {}, { signal }) });
  const make = async (mailCode?: string): Promise<AddedPasskey> => {
    const { options } = await call(beginPasskey, { body: { ...(mailCode !== undefined && { mailCode }) } });
    const passkey = await createPasskey(options);
    return call(addPasskey, { body: { passkey, name: deviceName(t, navigator.userAgent).slice(0, 60) } });
  };
  /** Adds a passkey; resolves to null if a mailed code has to be entered first. */
  const start = useMutation({
    mutationFn: async (isFirstFactor: boolean) => (isFirstFactor && (await call(sendFactorMailCode, {})).sent ? null : make()),
    onSuccess: (added) => added && refresh(),
  });
  const add = useMutation({ mutationFn: make, onSuccess: refresh });
  const rename = (id: string, name: string) => call(renamePasskey, { params: { id }, body: { name } });
  const remove = useMutation({ mutationFn: ({ id }: Passkey) => call(removePasskey, { params: { id } }), onSettled: refresh });
  return { list, start, add, rename, remove, refresh };
}
