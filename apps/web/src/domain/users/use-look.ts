import { changeProfile, type Language, type Theme } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { FRESH_USER_KEY, mergeUser } from '#kit/session/fresh-user.ts';

interface Look {
  readonly theme?: Theme;
  readonly language?: Language;
}

const LOOK_KEY = ['look'];

/**
 * Remembers a chosen theme or language in the account (S3-USER-04). It holds here at once; an answer about the person that is
 * still on its way would bring the old choice back, so it is dropped and asked for again. Choices are sent one after the other.
 */
export function useLook() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: LOOK_KEY,
    scope: { id: 'look' },
    mutationFn: (look: Look) => call(changeProfile, { body: look }),
    onMutate: (look) => {
      mergeUser(look);
      return queries.cancelQueries({ queryKey: FRESH_USER_KEY });
    },
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey: LOOK_KEY }) === 1;
      return isLast ? queries.invalidateQueries({ queryKey: FRESH_USER_KEY }) : undefined;
    },
  });
}
