import { type Company, saveCompany } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { companyKeys } from '#domain/companies/company-keys.ts';
import { COMPANY_PARAM } from '#domain/companies/company-path.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { useVersionedForm } from '#kit/forms/use-versioned-form.ts';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';
import { type CompanyValues, changesOf, conflictsOf, differs, mergeValues, validate, valuesOf } from './company-values.ts';

/** State of the company form. On a version conflict the user's changes are reapplied to the stored version at once. */
export function useCompanyForm(stored: Company, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useVersionedForm<Company, CompanyValues>(stored, body, {
    texts: { invalid: t('company_page.invalid'), failed: t('company_page.failed'), saved: () => t('company_page.saved') },
    valuesOf,
    differs,
    merge: mergeValues,
    validate: (values, base) => validate(values, base, t),
    send: (values, base) => call(saveCompany, { params: { id: base.id }, body: { ...changesOf(values, base), version: base.version } }),
    propagate: (saved) => {
      queries.setQueryData(companyKeys.one(saved.id), saved);
      void queries.invalidateQueries({ queryKey: companyKeys.all });
    },
    theirsIn: (error) => (hasCode(error, 'stale_version') ? ((error.problem?.unternehmen as Company | undefined) ?? null) : null),
  });
  useLeaveGuard(form.isChanged, { param: COMPANY_PARAM });
  /** Fields that somebody else changed to another value; null if there was no version conflict. */
  const conflicts = form.merged && conflictsOf(form.merged);
  return { ...form, conflicts };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;
