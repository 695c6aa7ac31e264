import { invitePerson } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userKeys } from '#features/users/list/user-keys.ts';
import { managesAllCompanies } from '#features/users/list/user-policy.ts';
import { call } from '#kit/api/client.ts';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { useSubmit } from '#kit/forms/use-submit.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate } from '#kit/lib/format.ts';
import { type PanelClosing, useClosingGuard } from '#kit/panel/use-closing-guard.ts';
import { useUser } from '#kit/session/use-session.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import type { PersonValues } from './person-values.ts';

const FIELDS = ['email', 'vorname', 'nachname', 'role', 'access', 'companyId', 'language'];

/** Duration of the toast that names the recipient, in milliseconds. */
const SENT_TOAST_MS = 6000;

interface InviteValues extends PersonValues {
  readonly email: string;
}

/** The values of a complete form. */
interface Invitation extends InviteValues {
  readonly companyId: string;
}

const EMPTY = { email: '', vorname: '', nachname: '', role: 'user', access: [] } as const;

/** Invitation form: required fields are checked here, everything else by the server. */
export function useInvite(panel: PanelClosing) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<InviteValues>>({});
  const user = useUser();
  // Who manages a single company invites into it, and is not asked.
  const company = managesAllCompanies(user) ? null : { id: user.companyId, label: '' };
  const values: InviteValues = { ...EMPTY, company, language, ...typed };
  const { submit, isSent, ...sending } = useSubmit({
    send: (entered: Invitation) => call(invitePerson, { body: bodyOf(entered) }),
    onSent: (person) => {
      const date = person.invitedUntil ? formatDate(person.invitedUntil, language) : '';
      toastSuccess(t('users.invite.sent', { email: person.email, date }), SENT_TOAST_MS);
      void queries.invalidateQueries({ queryKey: userKeys.all });
      closeAnyway();
    },
    fields: FIELDS,
    failed: t('users.invite.failed'),
  });
  const changed = Object.keys(typed).length > 0 && !isSent;
  const { close, closeAnyway } = useClosingGuard(panel, changed, { onDiscard: () => setTyped({}) });
  return {
    ...sending,
    values,
    close,
    send: () => submit({ ...values, companyId: values.company?.id ?? '' }, (now) => missingOf(values, now)),
    set: (part: Partial<InviteValues>) => setTyped((before) => ({ ...before, ...part })),
  };
}

/** Errors of required fields that are empty. */
const missingOf = ({ email, company }: InviteValues, t: TFunction): FieldErrors => ({
  ...(email.trim() === '' && { email: t('form.param', { param: t('person.email') }) }),
  ...(company === null && { companyId: t('users.invite.company_missing') }),
});

/** Admins have every right that can be granted, so no grants are sent for them. */
function bodyOf({ email, vorname, nachname, role, access, companyId, language }: Invitation) {
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
