import { TextInput } from '@mantine/core';
import { INVITATION_DAYS } from '@rastnetz/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { managesAllCompanies } from '#features/users/list/user-policy.ts';
import { PanelForm } from '#kit/forms/panel-form.tsx';
import { PanelShell } from '#kit/panel/panel-shell.tsx';
import type { PanelClosing } from '#kit/panel/use-closing-guard.ts';
import { useUser } from '#kit/session/use-session.ts';
import { AccessFields } from './access-fields.tsx';
import { LanguageField, NameFields } from './person-fields.tsx';
import { SeatsLine } from './seats-line.tsx';
import { useInvite } from './use-invite.ts';

const MAX_EMAIL = 254;

/** Side panel that invites a person by mail; open while mounted. */
export function InvitePanel({ onClose }: { readonly onClose: () => void }) {
  const closing = useRef<() => void>(onClose);
  return (
    <PanelShell closing={closing}>
      <InviteForm panel={{ closing, onClose }} />
    </PanelShell>
  );
}

function InviteForm({ panel }: { readonly panel: PanelClosing }) {
  const { t } = useTranslation();
  const isAll = managesAllCompanies(useUser());
  const form = useInvite(panel);
  const { values, set, errors } = form;
  const fields = { values, set, errors: errors.fields };
  return (
    <PanelForm
      title={t('users.invite.title')}
      intro={t(isAll ? 'users.invite.intro' : 'users.invite.intro_own', { days: INVITATION_DAYS })}
      submit={t('users.invite.send')}
      form={form}
    >
      {values.company && <SeatsLine companyId={values.company.id} />}
      <TextInput
        data-autofocus
        type="email"
        required
        label={t('person.email')}
        autoComplete="off"
        maxLength={MAX_EMAIL}
        value={values.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
        error={errors.fields['email']}
      />
      <NameFields {...fields} />
      <AccessFields {...fields} />
      <LanguageField {...fields} label={t('users.invite.language')} />
    </PanelForm>
  );
}
