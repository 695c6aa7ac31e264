import { changePerson, type Person } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '#features/users/list/person-text.ts';
import { userKeys } from '#features/users/list/user-keys.ts';
import { isOwn } from '#features/users/list/user-policy.ts';
import { call } from '#kit/api/client.ts';
import { useVersionedForm } from '#kit/forms/use-versioned-form.ts';
import { type PanelClosing, useClosingGuard } from '#kit/panel/use-closing-guard.ts';
import { FRESH_USER_KEY } from '#kit/session/fresh-user.ts';
import { useUser } from '#kit/session/use-session.ts';
import { personQuery } from './person-query.ts';
import { changesOf, differs, inCompany, mergeValues, type PersonValues, valuesOf } from './person-values.ts';

/**
 * State of the person form over the person that was loaded, and how to save it. Role, rights and company are the version of a person: if somebody
 * else has changed them, the save is refused.
 */
export function usePersonForm(person: Person, body: RefObject<HTMLElement | null>, panel: PanelClosing) {
  const { t } = useTranslation();
  const user = useUser();
  const queries = useQueryClient();
  const failed = t('person.failed');
  const { base, change, ...form } = useVersionedForm<Person, PersonValues>(person, body, {
    texts: { invalid: failed, failed, saved: (saved) => t('person.saved', { name: personName(saved) }) },
    valuesOf: (stored) => valuesOf(t, stored),
    differs,
    merge: mergeValues,
    validate: () => ({}),
    send: (values, stored) => {
      const { id, role, access, companyId } = stored;
      return call(changePerson, { params: { id }, body: { ...changesOf(values, valuesOf(t, stored)), seen: { role, access, companyId } } });
    },
    read: () => queries.fetchQuery(personQuery(person.id)),
    propagate: (saved) => {
      queries.setQueryData(userKeys.person(saved.id), saved);
      void queries.invalidateQueries({ queryKey: userKeys.all });
      if (isOwn(user, saved)) void queries.invalidateQueries({ queryKey: FRESH_USER_KEY });
    },
  });
  const { closeAnyway } = useClosingGuard(panel, form.isChanged, { onDiscard: form.cancel });
  return {
    ...form,
    set: (part: Partial<PersonValues>) => change({ ...part, ...(part.company && inCompany(part.company, form.values, valuesOf(t, base))) }),
    closeAnyway,
  };
}
