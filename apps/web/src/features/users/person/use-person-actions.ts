import {
  blockPerson,
  type Person,
  removePerson,
  resendInvitation,
  resetSecondFactor,
  type UserStatus,
  unblockPerson,
} from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { personName } from '#features/users/list/person-text.ts';
import { userKeys } from '#features/users/list/user-keys.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate } from '#kit/lib/format.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** Actions on an account other than editing it. */
export type PersonAction = 'block' | 'unblock' | 'resend' | 'withdraw' | 'factor' | 'remove';

const ENDPOINTS = {
  block: blockPerson,
  unblock: unblockPerson,
  resend: resendInvitation,
  withdraw: removePerson,
  factor: resetSecondFactor,
  remove: removePerson,
} as const;

const ACTIONS: Readonly<Record<UserStatus, readonly PersonAction[]>> = {
  invited: ['resend'],
  unverified: [],
  active: ['block'],
  blocked: ['unblock'],
};

/** Actions available in a status. */
export function actionsFor({ status, secondFactor }: Pick<Person, 'status' | 'secondFactor'>): readonly PersonAction[] {
  const factor: readonly PersonAction[] = secondFactor ? ['factor'] : [];
  return [...ACTIONS[status], ...factor, status === 'invited' ? 'withdraw' : 'remove'];
}

/** Runs an action, after confirmation if it loses something; `error` is the message of a failure. */
export function usePersonActions(person: Person, onGone: () => void) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const ask = useAsk();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (action: PersonAction) => call(ENDPOINTS[action], { params: { id: person.id } }),
    onSuccess: (answer, action) => {
      const now = 'ok' in answer ? null : answer;
      const date = now?.invitedUntil ? formatDate(now.invitedUntil, language) : '';
      toastSuccess(t(`person.${action}.done`, { name: personName(person), email: person.email, date }));
      if (now) queries.setQueryData(userKeys.person(now.id), now);
      else onGone();
      void queries.invalidateQueries({ queryKey: userKeys.all, predicate: ({ queryKey }) => now !== null || queryKey[1] !== 'person' });
    },
    onError: () => queries.invalidateQueries({ queryKey: userKeys.all }),
  });
  const run = async (action: PersonAction) => {
    const question = questionOf(t, person, action);
    if (question === null || (await ask(question))) mutate(action);
  };
  return {
    run: (action: PersonAction) => void run(action),
    busy: isPending ? variables : null,
    error: error ? `${t(`person.${variables ?? 'block'}.failed`)} ${problemText(t, error)}` : null,
  };
}

function questionOf(t: TFunction, person: Person, action: PersonAction) {
  if (action === 'unblock' || action === 'resend') return null;
  const names = { name: personName(person), email: person.email };
  return { title: t(`person.${action}.title`, names), body: t(`person.${action}.body`), yes: t(`person.action.${action}`) };
}
