import { changePerson, GrantableRight, type Person } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '#features/users/list/person-text.ts';
import { userKeys } from '#features/users/list/user-keys.ts';
import { isOwn } from '#features/users/list/user-policy.ts';
import { call } from '#kit/api/client.ts';
import { useSubmit } from '#kit/forms/use-submit.ts';
import { type PanelClosing, useClosingGuard } from '#kit/panel/use-closing-guard.ts';
import { FRESH_USER_KEY } from '#kit/session/fresh-user.ts';
import { useUser } from '#kit/session/use-session.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { changesOf, type PersonValues, valuesOf } from './person-values.ts';

const FIELDS = ['vorname', 'nachname', 'role', 'access', 'companyId', 'language'];

/** State of the person form over the stored person, and how to save it. */
export function usePersonForm(person: Person, panel: PanelClosing) {
  const { t } = useTranslation();
  const user = useUser();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<PersonValues>>({});
  const values = { ...valuesOf(t, person), ...typed };
  const changes = changesOf(person, values);
  const { submit, isSending, errors, attempts, clearErrors } = useSubmit({
    send: (body: typeof changes) => call(changePerson, { params: { id: person.id }, body }),
    onSent: (saved) => {
      queries.setQueryData(userKeys.person(saved.id), saved);
      setTyped({});
      toastSuccess(t('person.saved', { name: personName(saved) }));
      void queries.invalidateQueries({ queryKey: userKeys.all });
      if (isOwn(user, saved)) void queries.invalidateQueries({ queryKey: FRESH_USER_KEY });
    },
    fields: FIELDS,
    failed: t('person.failed'),
  });
  const changed = Object.keys(changes).length > 0;
  const cancel = () => {
    setTyped({});
    clearErrors();
  };
  const { closeAnyway } = useClosingGuard(panel, changed, { onDiscard: cancel });
  return {
    values,
    errors,
    attempts,
    changed,
    isSaving: isSending,
    set: (part: Partial<PersonValues>) =>
      setTyped((before) => ({ ...before, ...part, ...(part.company && accessIn(person, part.company.id, before)) })),
    save: () => changed && submit(changes),
    cancel,
    closeAnyway,
  };
}

/** A company admin who is moved is not one of the new company: the switch shows it before the save. */
function accessIn({ companyId, access }: Person, chosenId: string, typed: Partial<PersonValues>): Pick<PersonValues, 'access'> {
  const others = typed.access ?? access;
  const isKept = chosenId === companyId && access.includes('companyAdmin');
  return { access: GrantableRight.options.filter((right) => (right === 'companyAdmin' ? isKept : others.includes(right))) };
}
