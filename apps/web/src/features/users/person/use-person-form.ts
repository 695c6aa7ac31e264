import { changePerson, type Person } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '#features/users/list/person-text.ts';
import { userKeys } from '#features/users/list/user-keys.ts';
import { isOwn } from '#features/users/list/user-policy.ts';
import { call } from '#kit/api/client.ts';
import { FRESH_USER_KEY } from '#kit/session/fresh-user.ts';
import { useUser } from '#kit/session/use-session.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { formErrorsOf, NO_ERRORS } from './form-errors.ts';
import { changesOf, type PersonValues, valuesOf } from './person-values.ts';

const FIELDS = ['vorname', 'nachname', 'role', 'access', 'companyId', 'language'];

/** State of the person form over the stored person, and how to save it. */
export function usePersonForm(person: Person) {
  const { t } = useTranslation();
  const user = useUser();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<PersonValues>>({});
  const values = { ...valuesOf(t, person), ...typed };
  const changes = changesOf(person, values);
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (body: typeof changes) => call(changePerson, { params: { id: person.id }, body }),
    onSuccess: (saved) => {
      queries.setQueryData(userKeys.person(saved.id), saved);
      setTyped({});
      toastSuccess(t('person.saved', { name: personName(saved) }));
      void queries.invalidateQueries({ queryKey: userKeys.all });
      if (isOwn(user, saved)) void queries.invalidateQueries({ queryKey: FRESH_USER_KEY });
    },
  });
  const changed = Object.keys(changes).length > 0;
  const cancel = () => {
    setTyped({});
    saving.reset();
  };
  return {
    values,
    changed,
    cancel,
    /** Changes with each failed save, so that an effect can depend on it. */
    attempts: saving.isError ? saving.submittedAt : 0,
    set: (part: Partial<PersonValues>) => setTyped((before) => ({ ...before, ...part })),
    save: () => changed && !saving.isPending && saving.mutate(changes),
    isSaving: saving.isPending,
    errors: saving.error ? formErrorsOf(t, saving.error, FIELDS, t('person.failed')) : NO_ERRORS,
  };
}
