import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldErrors, type FormErrors, formErrorsOf, NO_ERRORS } from './form-errors.ts';

interface SubmitOptions<Body, Answer> {
  readonly send: (body: Body) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  /** Wire names of the fields that show their errors. */
  readonly fields: readonly string[];
  /** Shown before the reason if sending fails. */
  readonly failed: string;
}

/** A form's own errors, in a language. */
type OwnErrors = (t: TFunction) => FieldErrors;

/** What stopped the last attempt: the form's own errors, or the failure of the request. */
type Stop = { readonly own: OwnErrors } | { readonly error: unknown };

const NO_OWN_ERRORS: OwnErrors = () => ({});

/** Sends a form without a version. Errors, the form's own and the server's, are shown at their fields or above the form. */
export function useSubmit<Body, Answer>({ send, onSent, fields, failed }: SubmitOptions<Body, Answer>) {
  const { t } = useTranslation();
  // What the errors come from instead of their texts, so that these change with the language (S1-LANG-04).
  const [stopped, setStopped] = useState<Stop | null>(null);
  const [attempts, setAttempts] = useState(0);
  const stop = (by: Stop) => {
    setStopped(by);
    setAttempts((before) => before + 1);
  };
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => stop({ error }),
  });
  const errorsOf = (by: Stop): FormErrors => ('own' in by ? { fields: by.own(t), whole: null } : formErrorsOf(t, by.error, fields, failed));
  return {
    errors: stopped ? errorsOf(stopped) : NO_ERRORS,
    /** Number of failed attempts, so that an effect can focus the first error of each. */
    attempts,
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    clearErrors: () => setStopped(null),
    /** Sends `body` unless the form has errors of its own or a request is running. */
    submit: (body: Body, own = NO_OWN_ERRORS) => {
      if (sending.isPending) return;
      if (Object.keys(own(t)).length > 0) return stop({ own });
      setStopped(null);
      sending.mutate(body);
    },
  };
}
