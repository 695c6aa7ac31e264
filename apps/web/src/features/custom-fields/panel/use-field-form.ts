import { type CustomField, changeCustomField, createCustomField, customLabel } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { customFieldsQuery } from '#domain/locations/custom/custom-fields-query.ts';
import { call } from '#kit/api/client.ts';
import { useVersionedForm } from '#kit/forms/use-versioned-form.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { type PanelClosing, useClosingGuard } from '#kit/panel/use-closing-guard.ts';
import { differs, EMPTY_FIELD, type FieldValues, validate, valuesOf, writeOf } from './field-values.ts';
import { mergeFieldValues } from './merge-field-values.ts';
import { FIELD_PARAM } from './use-open-field.ts';

const send = (values: FieldValues, base: CustomField | null): Promise<CustomField> =>
  base
    ? call(changeCustomField, { params: { id: base.id }, body: { ...writeOf(values), version: base.version } })
    : call(createCustomField, { body: { ...writeOf(values), kind: values.kind } });

/** State of the form over the version loaded; null is a new field. A save closes the panel. */
export function useFieldForm(stored: CustomField | null, body: RefObject<HTMLElement | null>, panel: PanelClosing) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const form = useVersionedForm<CustomField | null, FieldValues>(stored, body, {
    texts: {
      invalid: t('custom_fields.form.invalid'),
      failed: t('custom_fields.form.failed'),
      saved: (field) => t('custom_fields.form.saved', { name: customLabel(field, language) }),
    },
    valuesOf: (field) => (field ? valuesOf(field) : EMPTY_FIELD),
    differs,
    merge: mergeFieldValues,
    validate: (values) => validate(values, t),
    send,
    read: async () => (await queries.fetchQuery({ ...customFieldsQuery(), staleTime: 0 })).find(({ id }) => id === stored?.id) ?? null,
    propagate: () => {
      // Changed types show or hide the values of locations.
      void queries.invalidateQueries();
      closeAnyway();
    },
  });
  const { close, closeAnyway } = useClosingGuard(panel, form.isChanged, { param: FIELD_PARAM });
  return { ...form, isNew: stored === null, close };
}

export type FieldForm = ReturnType<typeof useFieldForm>;
