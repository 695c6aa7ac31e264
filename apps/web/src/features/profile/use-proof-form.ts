import type { Proof } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { type CallForm, type Faults, useCallForm, type Values } from './use-call-form.ts';
import { useProfileRefresh } from './use-profile.ts';

type ProofName = 'password' | 'code';
/** A form that asks for the proof beside its own fields. */
export type ProofForm<Name extends string = never> = CallForm<Name | ProofName>;

interface ProofFormOptions<Name extends string, Answer> {
  /** The form's own fields, empty. */
  readonly initial: Values<Name>;
  readonly check?: (values: Values<Name>) => Faults<Name>;
  /** Whether a code is asked for beside the password. */
  readonly needsCode: boolean;
  readonly send: (values: Values<Name>, proof: Proof) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
}

/** A form whose call needs the present password, and a code while a second factor is on. */
export function useProofForm<Name extends string, Answer>(options: ProofFormOptions<Name, Answer>): ProofForm<Name> {
  const { t } = useTranslation();
  const refresh = useProfileRefresh();
  const { initial, check, needsCode, send, onDone } = options;
  return useCallForm<Name | ProofName, Answer>({
    initial: { ...initial, password: '', code: '' } as Values<Name | ProofName>,
    check: (values) => ({
      ...(values.password === '' && { password: t('profile.error.no_password') }),
      ...(needsCode && values.code.trim() === '' && { code: t('second_factor.error.no_code') }),
      ...check?.(values),
    }),
    send: (values) => send(values, proofOf(values)),
    onDone,
    // Asked for a code nobody was shown a field for: the second factor was turned on elsewhere, and the profile says so.
    onFault: (fields) => 'code' in fields && !needsCode && void refresh(),
  });
}

const proofOf = ({ password, code }: Values<ProofName>): Proof => ({ password, ...(code.trim() !== '' && { code: code.trim() }) });
