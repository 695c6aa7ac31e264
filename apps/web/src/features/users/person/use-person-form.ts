import { changePerson, type Person } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { toastSuccess } from '../../../shared/ui/toasts.ts';
import { personName } from '../person-text.ts';
import { userKeys } from '../user-keys.ts';
import { faultsOf, NO_FAULTS } from './form-faults.ts';
import { changesOf, type PersonValues, valuesOf } from './person-values.ts';

const FIELDS = ['vorname', 'nachname', 'role', 'access', 'companyId', 'language'];

/** What is typed over what is stored of a person, and the way to save it. */
export function usePersonForm(person: Person) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<PersonValues>>({});
  const [attempts, setAttempts] = useState(0);
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
    },
    onError: () => setAttempts((before) => before + 1),
  });
  const changed = Object.keys(changes).length > 0;
  const cancel = () => {
    setTyped({});
    saving.reset();
  };
  return {
    ...{ values, changed, attempts, cancel },
    set: (part: Partial<PersonValues>) => setTyped((before) => ({ ...before, ...part })),
    save: () => changed && !saving.isPending && saving.mutate(changes),
    isSaving: saving.isPending,
    faults: saving.error ? faultsOf(t, saving.error, FIELDS, t('person.failed')) : NO_FAULTS,
  };
}
