import { changeProfile, type Language, type Theme } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { FRESH_USER_KEY, mergeUser } from '#kit/session/fresh-user.ts';

interface Appearance {
  readonly theme?: Theme;
  readonly language?: Language;
}

const APPEARANCE_KEY = ['look'];

/**
 * Stores a chosen theme or language in the account (S3-USER-04). The choice applies locally at once. A pending response about the user
 * would revert it, so that request is aborted and repeated. Choices are sent one after the other.
 */
export function useAppearance() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: APPEARANCE_KEY,
    scope: { id: 'look' },
    mutationFn: (appearance: Appearance) => call(changeProfile, { body: appearance }),
    onMutate: (appearance) => {
      mergeUser(appearance);
      return queries.cancelQueries({ queryKey: FRESH_USER_KEY });
    },
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey: APPEARANCE_KEY }) === 1;
      return isLast ? queries.invalidateQueries({ queryKey: FRESH_USER_KEY }) : undefined;
    },
  });
}
