import { useMutation } from '@tanstack/react-query';
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

/** Sends a form without a version. Errors, the form's own and the server's, are shown at their fields or above the form. */
export function useSubmit<Body, Answer>({ send, onSent, fields, failed }: SubmitOptions<Body, Answer>) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const [attempts, setAttempts] = useState(0);
  const stop = (found: FormErrors) => {
    setErrors(found);
    setAttempts((before) => before + 1);
  };
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => stop(formErrorsOf(t, error, fields, failed)),
  });
  return {
    errors,
    /** Number of failed attempts, so that an effect can focus the first error of each. */
    attempts,
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    clearErrors: () => setErrors(NO_ERRORS),
    /** Sends `body` unless the form has errors of its own or a request is running. */
    submit: (body: Body, own: FieldErrors = {}) => {
      if (sending.isPending) return;
      if (Object.keys(own).length > 0) return stop({ fields: own, whole: null });
      setErrors(NO_ERRORS);
      sending.mutate(body);
    },
  };
}
