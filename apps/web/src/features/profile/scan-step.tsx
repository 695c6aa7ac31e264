import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { confirmSecondFactor } from '@rastnetz/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { FormFoot } from '../../shared/auth/form-foot.tsx';
import { useCallForm } from '../../shared/auth/use-call-form.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import classes from './factor.module.css';

interface ScanStepProps {
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => unknown;
  readonly onCancel: () => void;
}

/** The secret as a QR code drawn here, as a link for an app on this device and as text; then a code of the app. */
export function ScanStep({ secret, uri, onConfirmed, onCancel }: ScanStepProps) {
  const { t } = useTranslation();
  const form = useCallForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('second_factor.error.no_code') } : {}),
    send: ({ code }) => call(confirmSecondFactor, { body: { code: code.trim() } }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const { formRef } = form;
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef]);
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? '';
  return (
    <form ref={formRef} onSubmit={form.submit} noValidate>
      <Stack gap="md">
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
