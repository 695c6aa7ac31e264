import { invitePerson, type Person } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userKeys } from '#features/users/list/user-keys.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate } from '#kit/lib/format.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { type FormErrors, formErrorsOf, NO_ERRORS } from './form-errors.ts';
import type { PersonValues } from './person-values.ts';

const FIELDS = ['email', 'vorname', 'nachname', 'role', 'access', 'companyId', 'language'];

/** Duration of the toast that names the recipient, in milliseconds. */
const SENT_TOAST_MS = 6000;

interface InviteValues extends PersonValues {
  readonly email: string;
}

const EMPTY = { email: '', vorname: '', nachname: '', role: 'user', access: [], company: null } as const;

/** Invitation form: required fields are checked here, everything else by the server. */
export function useInvite(onInvited: (person: Person) => void) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<InviteValues>>({});
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const [attempts, setAttempts] = useState(0);
  const values: InviteValues = { ...EMPTY, language, ...typed };
  const stop = (found: FormErrors) => {
    setErrors(found);
    setAttempts((before) => before + 1);
  };
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (body: Parameters<typeof bodyOf>[0]) => call(invitePerson, { body: bodyOf(body) }),
    onSuccess: (person) => {
      const date = person.invitedUntil ? formatDate(person.invitedUntil, language) : '';
      toastSuccess(t('users.invite.sent', { email: person.email, date }), SENT_TOAST_MS);
      void queries.invalidateQueries({ queryKey: userKeys.all });
      onInvited(person);
    },
    onError: (error) => stop(formErrorsOf(t, error, FIELDS, t('users.invite.failed'))),
  });
  const send = () => {
    const { company } = values;
    const missing = {
      ...(values.email.trim() === '' && { email: t('form.param', { param: t('person.email') }) }),
      ...(company === null && { companyId: t('users.invite.company_missing') }),
    };
    if (Object.keys(missing).length > 0 || company === null) return stop({ fields: missing, whole: null });
    setErrors(NO_ERRORS);
    return sending.mutate({ ...values, companyId: company.id });
  };
  return {
    values,
    errors,
    attempts,
    send,
    set: (part: Partial<InviteValues>) => setTyped((before) => ({ ...before, ...part })),
    changed: Object.keys(typed).length > 0 && !sending.isSuccess,
    discard: () => setTyped({}),
    isSending: sending.isPending,
  };
}

/** Admins have every right that can be granted, so no grants are sent for them. */
function bodyOf({ email, vorname, nachname, role, access, companyId, language }: InviteValues & { readonly companyId: string }) {
  return {
    email: email.trim(),
    vorname: vorname.trim(),
    nachname: nachname.trim(),
    role,
    companyId,
    language,
    access: role === 'user' ? [...access] : [],
  };
}
