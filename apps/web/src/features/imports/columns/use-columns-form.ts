import { changeImportMapping, type ImportDetail, type ImportMapping, type ImportTarget } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importKeys } from '#features/imports/base/import-queries.ts';
import { refusalWords } from '#features/imports/base/refusal-words.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';

export interface ColumnsForm {
  readonly values: ImportMapping;
  readonly isChanged: boolean;
  /** Whether the rows were checked anew by somebody else since the first unsaved change. */
  readonly isOutdated: boolean;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly change: (change: Partial<ImportMapping>) => void;
  readonly assign: (column: number, target: ImportTarget | null) => void;
  readonly reset: () => void;
  readonly submit: () => void;
}

/** Values of the form, the mapping under them, and the check since which they differ from it. */
interface Edit {
  readonly values: ImportMapping;
  readonly base: ImportMapping;
  readonly pass: number;
}

/** State of the mapping form. It is sent as a whole; then the server checks all rows again. Unchanged values follow the stored mapping. */
export function useColumnsForm({ id, mapping, pass }: ImportDetail, onSent: () => void): ColumnsForm {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const [edit, setEdit] = useState<Edit>({ values: mapping, base: mapping, pass });
  const values = merged(edit, mapping);
  const isChanged = JSON.stringify(values) !== JSON.stringify(mapping);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: ImportMapping) => call(changeImportMapping, { params: { id }, body: { ...body, seen: pass } }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: importKeys.rows(id) });
      onSent();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.one(id) }),
  });
  const change = (part: Partial<ImportMapping>) =>
    setEdit({ values: { ...values, ...part }, base: mapping, pass: isChanged ? edit.pass : pass });
  const isRefused = hasCode(error, 'stale_version');
  return {
    values,
    isChanged,
    isOutdated: isChanged && (isRefused || edit.pass !== pass),
    isSaving: isPending,
    failure: error && !isRefused ? `${t('import_step.columns.failed')} ${refusalWords(t, language, error)}` : null,
    change,
    assign: (column, target) => change({ targets: values.targets.map((before, place) => (place === column ? target : before)) }),
    reset: () => {
      reset();
      setEdit({ values: mapping, base: mapping, pass });
    },
    submit: () => mutate({ ...values, source: values.source.trim(), attribution: values.attribution?.trim() || null }),
  };
}

/** What the user has changed, over the mapping as it is stored now. */
function merged({ values, base }: Edit, stored: ImportMapping): ImportMapping {
  const changed = Object.entries(values).filter(([name, value]) => value !== base[name as keyof ImportMapping]);
  const targets = stored.targets.map((target, at) => (values.targets[at] === base.targets[at] ? target : (values.targets[at] ?? null)));
  return { ...stored, ...Object.fromEntries(changed), targets };
}
