import { Stack, TextInput } from '@mantine/core';
import type { Passkey } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '#domain/auth/form/form-foot.tsx';
import { useRequestForm } from '#domain/auth/form/use-request-form.ts';
import { ProfileDialog } from '#features/profile/section/profile-dialog.tsx';

interface PasskeyNameDialogProps {
  readonly passkey: Passkey;
  readonly rename: (id: string, name: string) => Promise<unknown>;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Renames a passkey. */
export function PasskeyNameDialog({ passkey, rename, onDone, onClose }: PasskeyNameDialogProps) {
  const { t } = useTranslation();
  const form = useRequestForm({
    initial: { name: passkey.name },
    check: ({ name }) => (name.trim() === '' ? { name: t('passkey.error.no_name') } : {}),
    send: ({ name }) => rename(passkey.id, name.trim()),
    onDone: async () => {
      await onDone();
      onClose();
    },
  });
  return (
    <ProfileDialog title={t('profile.passkeys.name_title')} section="passkeys" onClose={onClose}>
      <form ref={form.formRef} onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <TextInput
            required
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
            label={t('profile.passkeys.name')}
            description={t('profile.passkeys.name_hint')}
            maxLength={60}
            {...form.field('name')}
          />
          <FormFoot label={t('profile.passkeys.name_save')} isPending={form.isPending} failure={form.failure} onCancel={onClose} />
        </Stack>
      </form>
    </ProfileDialog>
  );
}
