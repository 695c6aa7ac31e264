import { changeImportMapping, type ImportDetail, type ImportMapping, type ImportTarget } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importKeys } from '#features/imports/base/import-queries.ts';
import { refusalWords } from '#features/imports/base/refusal-words.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';

export interface ColumnsForm {
  readonly values: ImportMapping;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly change: (change: Partial<ImportMapping>) => void;
  readonly assign: (column: number, target: ImportTarget | null) => void;
  readonly reset: () => void;
  readonly submit: () => void;
}

/** State of the mapping form. It is sent as a whole; then the server checks all rows again. */
export function useColumnsForm({ id, mapping }: ImportDetail, onSent: () => void): ColumnsForm {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const [values, setValues] = useState(mapping);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: ImportMapping) => call(changeImportMapping, { params: { id }, body }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: importKeys.rows(id) });
      onSent();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.one(id) }),
  });
  const change = (part: Partial<ImportMapping>) => setValues((before) => ({ ...before, ...part }));
  return {
    values,
    isChanged: JSON.stringify(values) !== JSON.stringify(mapping),
    isSaving: isPending,
    failure: error && `${t('import_step.columns.failed')} ${refusalWords(t, language, error)}`,
    change,
    assign: (column, target) => change({ targets: values.targets.map((before, place) => (place === column ? target : before)) }),
    reset: () => {
      reset();
      setValues(mapping);
    },
    submit: () => mutate({ ...values, source: values.source.trim(), attribution: values.attribution?.trim() || null }),
  };
}
