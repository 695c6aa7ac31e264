import type { Company, CompanyField } from '@rastnetz/contract';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPANY_PARAM } from '#domain/companies/company-path.ts';
import { issuesOf } from '#kit/api/api-error.ts';
import { issueText, problemText } from '#kit/api/problem-text.ts';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';
import { useSaveBlocker } from '#kit/panel/use-save-blocker.ts';
import { type CompanyErrors, type CompanyValues, changesOf, conflictsOf, mergeValues, validate, valuesOf } from './company-values.ts';
import { useSaveCompany } from './use-company.ts';

/** Nothing to discard: the form's state ends with the page. */
const discard = () => undefined;

/** State of the company form over the version it was loaded at. On a version conflict, own changes are reapplied to the stored version. */
export function useCompanyForm(stored: Company, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(() => valuesOf(stored));
  const [serverErrors, setServerErrors] = useState<CompanyErrors>({});
  /** Fields that somebody else changed to another value; null if there was no version conflict. */
  const [conflicts, setConflicts] = useState<readonly CompanyField[] | null>(null);
  const blocker = useSaveBlocker(body);
  const changes = changesOf(values, base);
  const isChanged = Object.keys(changes).length > 0;
  const ownErrors = validate(values, base, t);
  const isInvalid = Object.keys(ownErrors).length > 0;
  useLeaveGuard(isChanged, discard, COMPANY_PARAM);
  const take = (company: Company, kept: CompanyValues = valuesOf(company)) => {
    saving.reset();
    blocker.unblockSave();
    setBase(company);
    setValues(kept);
    setServerErrors({});
    setConflicts(null);
  };
  const takeOver = (theirs: Company) => {
    take(theirs, mergeValues(values, base, theirs));
    setConflicts(conflictsOf(values, base, theirs));
  };
  const saving = useSaveCompany({
    onSaved: take,
    onFailed: (error, theirs) => {
      if (theirs) return takeOver(theirs);
      setServerErrors(Object.fromEntries(issuesOf(error).map((issue) => [issue.path, issueText(t, issue)])));
      return blocker.focusFirstInvalid();
    },
  });
  const change = (part: Partial<CompanyValues>) => {
    setValues((known) => ({ ...known, ...part }));
    setServerErrors({});
  };
  const save = () => {
    if (saving.isPending || !isChanged) return;
    if (isInvalid) blocker.blockSave();
    else saving.mutate({ base, changes });
  };
  const isSaveBlocked = blocker.isSaveBlocked && isInvalid;
  return {
    base,
    values,
    change,
    isChanged,
    save,
    conflicts,
    isSaving: saving.isPending,
    cancel: () => take(base),
    errors: { ...(isSaveBlocked && ownErrors), ...serverErrors },
    failure: isSaveBlocked ? t('company_page.faults') : saving.error && `${t('company_page.failed')} ${problemText(t, saving.error)}`,
  };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;
