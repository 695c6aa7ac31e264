import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';
import type { ReauthenticationForm } from './use-reauthentication-form.ts';

interface ReauthenticationFieldsProps {
  readonly form: Pick<ReauthenticationForm, 'field'>;
  readonly needsCode: boolean;
}

/** The present password and, while a second factor is on, a code of it or a recovery code. */
export function ReauthenticationFields({ form, needsCode }: ReauthenticationFieldsProps) {
  const { t } = useTranslation();
  const code = form.field('code');
  return (
    <>
      <PasswordField
        required
        data-autofocus
        label={t('reauthentication.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {(needsCode || code.error !== undefined) && (
        <TextInput
          required
          label={t('reauthentication.code')}
          description={t('reauthentication.code_hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...code}
        />
      )}
    </>
  );
}
