import { useForm } from '@mantine/form';
import type { CustomField, Location } from '@rastnetz/contract';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomFields } from '#domain/locations/custom/use-custom-fields.ts';
import type { FormMemory } from '#domain/locations/values/form-memory.ts';
import { formErrors } from '#domain/locations/values/location-issues.ts';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import { differs, type FormBase, isChanged } from '#domain/locations/values/location-write.ts';
import { blocksFor } from '#domain/locations/values/offer-values.ts';
import { type PendingEntries, pendingEntries } from '#domain/locations/values/pending-entries.ts';
import { draftKey, dropDraft, readDraft, type SentCreation, storeDraft } from '#domain/locations/values/stored-entries.ts';
import { hasTypedLine } from '#domain/locations/values/typed-line.ts';
import { newIdempotencyKey } from '#kit/api/idempotency-key.ts';
import { type FieldErrors, type FieldIssues, issueTexts, NO_ISSUES } from '#kit/forms/form-errors.ts';
import { useUser } from '#kit/session/use-session.ts';
import type { Creation } from './send-location.ts';
import { useSentFiles } from './use-sent-files.ts';

/** Sets one field to a value, or to the result of an updater function. */
type SetField = <K extends keyof LocationValues>(
  field: K,
  value: LocationValues[K] | ((before: LocationValues[K]) => LocationValues[K]),
) => void;

export interface LocationForm {
  readonly values: LocationValues;
  /** The latest values, even inside the event handler that has just changed them. */
  readonly getValues: () => LocationValues;
  readonly set: SetField;
  readonly stored: Location | null;
  /** The custom fields of locations; null until they are loaded. */
  readonly customFields: readonly CustomField[] | null;
  /** The version the entries are based on. */
  readonly version: number | null;
  readonly creation: Creation;
  readonly changed: boolean;
  /** Whether the user typed anything, including pending entries. A new form with initial entries is changed, but not touched. */
  readonly touched: boolean;
  /** Number of resets. Pending entries and other state outside the values are discarded with each. */
  readonly generation: number;
  readonly errors: FieldErrors;
  /** Names of files lost in a reload; null if no draft was restored. */
  readonly restored: readonly string[] | null;
  readonly memory: FormMemory;
  /** Marks the form as touched after an entry that is only in the memory. */
  readonly noteTyped: () => void;
  readonly pending: PendingEntries;
  readonly dismissRestored: () => void;
  /** Shows all errors from now on; returns whether there are none. */
  readonly check: () => boolean;
  readonly setServerIssues: (issues: FieldIssues) => void;
  /** Resets the form to the stored values, or to those it started with. */
  readonly reset: (location: Location | null) => void;
  /** Discards the draft of saved or abandoned entries; they remain visible until the form closes. */
  readonly forget: () => void;
  /** Rebases merged entries onto the version stored by somebody else. */
  readonly rebase: (location: Location | null, merged: LocationValues) => void;
}

/** Initial values instead of the stored ones; `name` separates its draft from others. */
export interface FormStart {
  readonly name: string;
  readonly values: LocationValues | null;
  /** The version of the stored location that `values` are based on; absent for a new location. */
  readonly over?: number;
}
const EMPTY_START: FormStart = { name: 'new', values: null };

/** Whether errors of a path are shown while typing, except those in `SHOWN_AT_SAVE`, which a further entry may resolve. */
const isLive = (path: string): boolean => /^(positionText$|openingHours\.|holidayHours\.|specialDays\.)/.test(path);
const SHOWN_AT_SAVE = ['location.hours.open_missing', 'location.hours.close_missing', 'location.special.date_missing'] as const;

/** The form of panel and wizard: values, stored values, whether they differ, errors by field, and a draft that survives a reload. */
export function useLocationForm(initial: Location | null, start: FormStart = EMPTY_START): LocationForm {
  const { t } = useTranslation();
  const userId = useUser()._id;
  const [draft] = useState(() => readDraft(draftKey(userId, draftName(initial, start)), valuesOf(initial)));
  const [stored, setStored] = useState(draft ? draft.base : initial);
  const key = draftKey(userId, draftName(stored, start));
  const [restored, setRestored] = useState(draft?.lostFiles ?? null);
  const [generation, setGeneration] = useState(0);
  const beside = useBesideValues(draft?.creation);
  const [isChecked, setChecked] = useState(false);
  const form = useForm<LocationValues>({ initialValues: draft?.values ?? startValues(initial, start) });
  const { values, setFieldValue, getValues } = form;
  const { fields: customFields, refresh } = useCustomFields();
  const { issues, setIssues, clearIssue } = useServerIssues(refresh);
  const on = useMemo(() => ({ stored, customFields }), [stored, customFields]);
  const changed = useMemo(() => isChanged(values, on), [values, on]);
  useSentFiles({ values, getValues, setFiles: form.setValues });
  const isDraft = useMemo(() => changed && differs(values, startValues(on.stored, start), on), [changed, values, on, start]);
  const forget = useStoredDraft(key, { values, base: stored, creation: beside.creation.sent }, isDraft || beside.creation.sent.isSent);
  const set = useSetField(setFieldValue as SetField, getValues, clearIssue);
  const base = (location: Location | null, next: LocationValues) => {
    beside.memory.clear();
    setGeneration((count) => count + 1);
    setStored(location);
    setRestored(null);
    setChecked(false);
    setIssues(NO_ISSUES);
    form.setValues(next);
  };
  return {
    values,
    getValues,
    set,
    ...on,
    ...beside,
    changed,
    generation,
    restored,
    forget,
    touched: isDraft || hasTypedLine(beside.memory),
    version: stored?.version ?? null,
    errors: { ...issueTexts(t, issues), ...useOwnErrors(values, on, isChecked) },
    dismissRestored: () => setRestored(null),
    setServerIssues: setIssues,
    check: () => {
      setChecked(true);
      return Object.keys(formErrors(getValues(), on, t)).length === 0;
    },
    reset: (location) => {
      dropDraft(key);
      beside.creation.renew();
      base(location, startValues(location, start));
    },
    rebase: base,
  };
}

function useCreation(restored: SentCreation | undefined): Creation {
  const [sent, setSent] = useState(() => restored ?? { key: newIdempotencyKey(), isSent: false });
  return {
    sent,
    setSent: (isSent) => setSent(({ key }) => ({ key, isSent })),
    renew: () => {
      const key = newIdempotencyKey();
      setSent({ key, isSent: false });
      return key;
    },
  };
}

const besideValues = () => ({ memory: new Map() as FormMemory, pending: pendingEntries() });

/** State of a form besides its values. A change of the memory renders nothing, so typed entries are noted separately. */
function useBesideValues(creation: SentCreation | undefined): Pick<LocationForm, 'memory' | 'pending' | 'noteTyped' | 'creation'> {
  const [beside] = useState(besideValues);
  const [, noteTyped] = useReducer((count: number) => count + 1, 0);
  return { ...beside, noteTyped, creation: useCreation(creation) };
}

/** The initial values of a form. */
const startValues = (stored: Location | null, { values, over }: FormStart): LocationValues =>
  (stored?.version === over ? values : null) ?? valuesOf(stored);

const draftName = (stored: Location | null, { name, over }: FormStart): string => (stored && over === undefined ? stored._id : name);

/** Sets a field and clears its server error. The company blocks follow the features. */
const useSetField = (setFieldValue: SetField, getValues: () => LocationValues, onSet: (field: string) => void): SetField =>
  useCallback(
    (field, value) => {
      onSet(field);
      setFieldValue(field, value);
      if (field !== 'features') return;
      const blocks = blocksFor(getValues(), getValues().features);
      setFieldValue('offers', blocks.offers);
      setFieldValue('parkedOffers', blocks.parkedOffers);
    },
    [setFieldValue, getValues, onSet],
  );

/** The server's field errors. An error of a custom field reloads the definitions, which may have changed. */
function useServerIssues(refreshCustom: () => void) {
  const [issues, setFound] = useState(NO_ISSUES);
  const setIssues = (found: FieldIssues) => {
    setFound(found);
    if (Object.keys(found).some((path) => path.startsWith('custom.'))) refreshCustom();
  };
  const clearIssue = useCallback((field: string) => setFound((before) => withoutField(before, field)), []);
  return { issues, setIssues, clearIssue };
}

/** The form's own errors: all of them once a save was attempted, before that only those that are shown while typing. */
function useOwnErrors(values: LocationValues, on: FormBase, isChecked: boolean): FieldErrors {
  const { t } = useTranslation();
  return useMemo(() => {
    const all = formErrors(values, on, t);
    const waiting: readonly string[] = SHOWN_AT_SAVE.map((text) => t(text));
    if (isChecked) return all;
    return Object.fromEntries(Object.entries(all).filter(([path, text]) => isLive(path) && !waiting.includes(text)));
  }, [values, on, isChecked, t]);
}

const withoutField = (issues: FieldIssues, field: string): FieldIssues =>
  Object.fromEntries(Object.entries(issues).filter(([path]) => path !== field && !path.startsWith(`${field}.`)));

/** Stores the entries for this tab while they differ from the initial ones or may be stored already; returns a function that deletes them. */
function useStoredDraft(key: string, { values, base, creation }: Parameters<typeof storeDraft>[1], isDraft: boolean): () => void {
  const last = useRef(key);
  const isForgotten = useRef(false);
  useEffect(() => {
    if (isForgotten.current) return;
    if (last.current !== key) dropDraft(last.current);
    last.current = key;
    if (isDraft) storeDraft(key, { values, base, creation });
    else dropDraft(key);
  }, [key, values, base, creation, isDraft]);
  return () => {
    isForgotten.current = true;
    dropDraft(last.current);
  };
}
