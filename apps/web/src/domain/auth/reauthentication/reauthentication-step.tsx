import { Stack } from '@mantine/core';
import type { Reauthentication } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import { FormFoot } from '#domain/auth/form/form-foot.tsx';
import { ReauthenticationFields } from './reauthentication-fields.tsx';
import { useReauthenticationForm } from './use-reauthentication-form.ts';

interface ReauthenticationStepProps<Answer> {
  /** Explains what will happen. */
  readonly children: ReactNode;
  readonly label: string;
  readonly needsCode: boolean;
  /** Whether a passkey replaces the password too. */
  readonly isPasskeyEnough?: boolean;
  readonly isDanger?: boolean;
  readonly send: (credentials: Reauthentication) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  readonly onCancel: () => void;
}

/** A dialog that asks for password and second factor only, and then sends the request. */
export function ReauthenticationStep<Answer>({
  children,
  label,
  needsCode,
  isPasskeyEnough = false,
  isDanger,
  send,
  onDone,
  onCancel,
}: ReauthenticationStepProps<Answer>) {
  const form = useReauthenticationForm<never, Answer>({
    initial: {},
    needsCode,
    isPasskeyEnough,
    send: (_, credentials) => send(credentials),
    onDone,
  });
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate>
      <Stack gap="md">
        {children}
        <ReauthenticationFields form={form} needsCode={needsCode} isPasskeyEnough={isPasskeyEnough} />
        <FormFoot label={label} isPending={form.isPending} failure={form.failure} onCancel={onCancel} {...(isDanger && { isDanger })} />
      </Stack>
    </form>
  );
}
