import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode, issuesOf } from '#kit/api/api-error.ts';
import { issueText, problemText } from '#kit/api/problem-text.ts';

export type Values<Name extends string> = Readonly<Record<Name, string>>;
/** Error messages by field, in the chosen language. */
export type FormErrors<Name extends string> = { readonly [N in Name]?: string | undefined };

interface RequestFormOptions<Name extends string, Answer> {
  readonly initial: Values<Name>;
  readonly check: (values: Values<Name>) => FormErrors<Name>;
  readonly send: (values: Values<Name>) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  /** Called with the field errors of a failed request. */
  readonly onErrors?: (errors: FormErrors<Name>) => unknown;
}

export interface RequestForm<Name extends string> {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly values: Values<Name>;
  readonly field: (name: Name) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    /** While the request is sent: later entries would not be in it. */
    readonly readOnly: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  readonly submit: (event: FormEvent) => void;
  /** Shows the errors of the values after `changes`; returns true if there are none. */
  readonly validate: (changes: Partial<Values<Name>>) => boolean;
  /** Sends the request with the values after `changes`, if they are valid. */
  readonly send: (changes: Partial<Values<Name>>) => void;
  /** Replaces the values and clears the errors. */
  readonly take: (values: Values<Name>) => void;
  readonly isPending: boolean;
  /** Why the request failed, if the error belongs to no field. */
  readonly failure: string | null;
}

/**
 * A form of text fields that sends one request. Errors are shown at their fields: those of the page before the request, those of the server
 * after it. The first invalid field gets the focus.
 */
export function useRequestForm<Name extends string, Answer>(options: RequestFormOptions<Name, Answer>): RequestForm<Name> {
  const { t } = useTranslation();
  const [values, setValues] = useState(options.initial);
  // What the errors come from instead of their texts, so that these change with the language (S1-LANG-04).
  const [found, setFound] = useState<Found<Name>>({});
  const [edited, setEdited] = useState<readonly string[]>([]);
  const { formRef, focusInvalid } = useInvalidFocus();
  const textsOf = ({ checked, error }: Found<Name>): RequestErrors => {
    if (checked) return { fields: options.check(checked), general: null };
    return error === undefined ? { fields: {}, general: null } : requestErrors(t, error, Object.keys(options.initial));
  };
  const show = (next: Found<Name>) => {
    setFound(next);
    setEdited([]);
    focusInvalid();
    return textsOf(next).fields as FormErrors<Name>;
  };
  const call = useMutation({
    mutationFn: options.send,
    onSuccess: options.onDone,
    onError: (error) => {
      const fields = show({ error });
      options.onErrors?.(fields);
    },
  });
  const change = (name: Name, value: string) => {
    setValues((known) => ({ ...known, [name]: value }));
    setEdited((known) => (known.includes(name) ? known : [...known, name]));
  };
  const validate = (changes: Partial<Values<Name>>) => !Object.values(show({ checked: { ...values, ...changes } })).some(Boolean);
  const send = (changes: Partial<Values<Name>>) => {
    if (validate(changes) && !call.isPending) call.mutate({ ...values, ...changes });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({});
  };
  const take = (next: Values<Name>) => {
    setValues(next);
    setFound({});
  };
  const { fields, general: failure } = textsOf(found);
  const field: RequestForm<Name>['field'] = (name) => ({
    name,
    value: values[name],
    error: edited.includes(name) ? undefined : fields[name],
    readOnly: call.isPending,
    onChange: (event) => change(name, event.currentTarget.value),
  });
  return { formRef, values, field, submit, validate, send, take, isPending: call.isPending, failure };
}

/** Moves the focus to the first invalid field after it has rendered. */
function useInvalidFocus() {
  const formRef = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [shown]);
  return { formRef, focusInvalid: () => setShown((count) => count + 1) };
}

/** What was found last: the values that were checked, or the failure of the request. */
interface Found<Name extends string> {
  readonly checked?: Values<Name>;
  readonly error?: unknown;
}

/** Errors of a failed request: at the form's fields, or general if it names none of them. */
interface RequestErrors {
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly general: string | null;
}

/** Why a request failed without an error at a field; the last super admin is told what to do instead. */
const generalText = (t: TFunction, error: unknown): string =>
  hasCode(error, 'last_super_admin') ? t('profile.delete.last') : problemText(t, error);

/** Converts a failed request to errors of a form with these fields. */
function requestErrors(t: TFunction, error: unknown, names: readonly string[]): RequestErrors {
  const issues = issuesOf(error);
  const atFields = issues.filter(({ path }) => names.includes(path));
  if (atFields.length > 0) return { fields: Object.fromEntries(atFields.map((issue) => [issue.path, issueText(t, issue)])), general: null };
  return { fields: {}, general: issues[0] ? issueText(t, issues[0]) : generalText(t, error) };
}
