import { addPasskey, beginPasskey, listPasskeys, type Passkey, removePasskey, renamePasskey } from '@rastnetz/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { createPasskey } from '../../shared/auth/passkey-ceremony.ts';
import { FRESH_USER_KEY, PROFILE_KEY } from '../../shared/session/fresh-user.ts';
import { deviceName } from './device-name.ts';
import { SESSIONS_KEY } from './use-sessions.ts';

const PASSKEYS_KEY = ['passkeys'] as const;

/** The own passkeys, and the ways to add, rename and remove them. */
export function usePasskeys() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const refresh = async () => {
    const changed = [PASSKEYS_KEY, PROFILE_KEY, FRESH_USER_KEY, SESSIONS_KEY];
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  const list = useQuery({ queryKey: PASSKEYS_KEY, queryFn: ({ signal }) => call(listPasskeys, {}, { signal }) });
  const add = useMutation({
    mutationFn: async () => {
      const passkey = await createPasskey((await call(beginPasskey, {})).options);
      return call(addPasskey, { body: { passkey, name: deviceName(t, navigator.userAgent).slice(0, 60) } });
    },
    onSuccess: refresh,
  });
  const rename = (id: string, name: string) => call(renamePasskey, { params: { id }, body: { name } });
  const remove = useMutation({ mutationFn: ({ id }: Passkey) => call(removePasskey, { params: { id } }), onSettled: refresh });
  return { list, add, rename, remove, refresh };
}
