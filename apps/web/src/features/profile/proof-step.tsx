import { Stack } from '@mantine/core';
import type { Proof } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import { FormFoot } from './form-foot.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useProofForm } from './use-proof-form.ts';

interface ProofStepProps<Answer> {
  /** What will happen. */
  readonly children: ReactNode;
  readonly label: string;
  readonly needsCode: boolean;
  readonly isDanger?: boolean;
  readonly send: (proof: Proof) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  readonly onCancel: () => void;
}

/** Asks for the proof alone, in a dialog, and does what it says. */
export function ProofStep<Answer>({ children, label, needsCode, isDanger, send, onDone, onCancel }: ProofStepProps<Answer>) {
  const form = useProofForm<never, Answer>({ initial: {}, needsCode, send: (_, proof) => send(proof), onDone });
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate>
      <Stack gap="md">
        {children}
        <ProofFields form={form} needsCode={needsCode} />
        <FormFoot label={label} isPending={form.isPending} failure={form.failure} onCancel={onCancel} {...(isDanger && { isDanger })} />
      </Stack>
    </form>
  );
}
