import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../shared/auth/password-field.tsx';
import type { ProofForm } from './use-proof-form.ts';

interface ProofFieldsProps {
  readonly form: Pick<ProofForm, 'field'>;
  readonly needsCode: boolean;
}

/** The present password and, while a second factor is on, a code of it or a recovery code. */
export function ProofFields({ form, needsCode }: ProofFieldsProps) {
  const { t } = useTranslation();
  const code = form.field('code');
  return (
    <>
      <PasswordField
        required
        data-autofocus
        label={t('profile.proof.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {(needsCode || code.error !== undefined) && (
        <TextInput
          required
          label={t('profile.proof.code')}
          description={t('profile.proof.code_hint')}
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
