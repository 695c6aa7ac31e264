import { getPeopleRules, type PeopleRules, setPeopleRules } from '@rastnetz/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userKeys } from '#features/users/list/user-keys.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** Loads and changes the rules for people; `error` is the message of a failed change. */
export function usePeopleRules() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const answer = useQuery({
    queryKey: userKeys.rules,
    queryFn: ({ signal }) => call(getPeopleRules, {}, { signal }),
    networkMode: 'always',
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (rules: PeopleRules) => call(setPeopleRules, { body: rules }),
    onSuccess: (rules) => {
      queries.setQueryData(userKeys.rules, rules);
      toastSuccess(t(rules.adminsNeedSecondFactor ? 'users.rules.saved_on' : 'users.rules.saved_off'));
      void queries.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  const isOwnMissing = hasCode(error, 'wrong_state');
  const reason = isOwnMissing ? t('users.rules.own_missing') : problemText(t, error);
  return { answer, set: mutate, isPending, error: error ? `${t('users.rules.failed')} ${reason}` : null };
}
