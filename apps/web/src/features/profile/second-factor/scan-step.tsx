import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { confirmSecondFactor } from '@rastnetz/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '#domain/auth/form/form-foot.tsx';
import { useRequestForm } from '#domain/auth/form/use-request-form.ts';
import { MailCodeField } from '#features/profile/section/mail-code-field.tsx';
import { call } from '#kit/api/client.ts';
import { CopyButton } from '#kit/ui/controls/copy-button.tsx';
import { QrCode } from '#kit/ui/controls/qr-code.tsx';
import classes from './factor.module.css';

interface ScanStepProps {
  readonly secret: string;
  readonly uri: string;
  /** Whether a mailed code is required in addition to that of the app. */
  readonly needsMailCode: boolean;
  /** Address of the account. */
  readonly email: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => unknown;
  readonly onCancel: () => void;
}

/** Shows the secret as QR code, link and text, then asks for a code of the app, and for the mailed code for an admin's first factor. */
export function ScanStep({ secret, uri, needsMailCode, email, onConfirmed, onCancel }: ScanStepProps) {
  const { t } = useTranslation();
  const form = useRequestForm({
    initial: { mailCode: '', code: '' },
    check: ({ mailCode, code }) => ({
      ...(needsMailCode && mailCode.trim() === '' && { mailCode: t('second_factor.error.no_mail_code') }),
      ...(code.trim() === '' && { code: t('second_factor.error.no_code') }),
    }),
    send: ({ mailCode, code }) =>
      call(confirmSecondFactor, { body: { code: code.trim(), ...(mailCode.trim() !== '' && { mailCode: mailCode.trim() }) } }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const { formRef } = form;
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef]);
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? '';
  return (
    <form ref={formRef} onSubmit={form.submit} noValidate>
      <Stack gap="md">
        {(needsMailCode || form.field('mailCode').error !== undefined) && <MailCodeField form={form} email={email} />}
        <Text size="sm">{t('profile.factor.scan')}</Text>
        <div className={classes.scan}>
          <QrCode text={uri} label={t('profile.factor.qr')} />
          <div className={classes.secret}>
            <Text size="sm">{t('profile.factor.by_hand')}</Text>
            <code className={classes.code}>{groups}</code>
            <CopyButton text={secret} label={t('profile.factor.copy_secret')} />
            <Anchor href={uri} size="sm">
              {t('profile.factor.open_app')}
            </Anchor>
          </div>
        </div>
        <TextInput
          required
          label={t('profile.factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          w={200}
          {...form.field('code')}
        />
        <FormFoot label={t('profile.factor.confirm')} isPending={form.isPending} failure={form.failure} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
