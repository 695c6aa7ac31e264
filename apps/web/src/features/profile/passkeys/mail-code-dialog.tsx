import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '#domain/auth/form/form-foot.tsx';
import { useRequestForm } from '#domain/auth/form/use-request-form.ts';
import { passkeyErrorText } from '#domain/auth/reauthentication/passkey-ceremony.ts';
import { MailCodeField } from '#features/profile/section/mail-code-field.tsx';
import { ProfileDialog } from '#features/profile/section/profile-dialog.tsx';
import type { AddedPasskey, usePasskeys } from './use-passkeys.ts';

interface MailCodeDialogProps {
  readonly email: string;
  readonly add: ReturnType<typeof usePasskeys>['add'];
  readonly onDone: (added: AddedPasskey) => void;
  readonly onClose: () => void;
}

/** Asks an admin for the mailed code before a first passkey is created. Stays open while the browser dialog is shown, and if that is cancelled. */
export function MailCodeDialog({ email, add, onDone, onClose }: MailCodeDialogProps) {
  const { t } = useTranslation();
  const form = useRequestForm({
    initial: { mailCode: '' },
    check: ({ mailCode }) => (mailCode.trim() === '' ? { mailCode: t('second_factor.error.no_mail_code') } : {}),
    send: ({ mailCode }) => add.mutateAsync(mailCode.trim()),
    onDone,
  });
  const failure = form.failure && ((add.error && passkeyErrorText(t, add.error)) ?? form.failure);
  return (
    <ProfileDialog title={t('profile.mail_code.title')} onClose={onClose}>
      <form ref={form.formRef} onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <MailCodeField form={form} email={email} />
          <FormFoot label={t('profile.passkeys.add')} isPending={form.isPending} failure={failure} onCancel={onClose} />
        </Stack>
      </form>
    </ProfileDialog>
  );
}
