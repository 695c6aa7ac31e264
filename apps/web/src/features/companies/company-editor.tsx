import { List, Text, Title } from '@mantine/core';
import type { Company } from '@rastnetz/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageForm } from '#kit/forms/page-form.tsx';
import { FailureNotice, StaleNotice } from '#kit/forms/version-notices.tsx';
import { stripBidiControls } from '#kit/lib/isolate.ts';
import { SaveFoot } from '#kit/panel/save-foot.tsx';
import classes from './company.module.css';
import { CompanyFields } from './company-fields.tsx';
import { type CompanyForm, useCompanyForm } from './use-company-form.ts';

/** Form of a company with a sticky foot. */
export function CompanyEditor({ stored }: { readonly stored: Company }) {
  const { t } = useTranslation();
  const body = useRef<HTMLFormElement>(null);
  const form = useCompanyForm(stored, body);
  return (
    <PageForm form={form} body={body} label={t('company_page.form')} className={classes.form}>
      <div className={classes.part}>
        <Title order={2} size="h4">
          {t('company_page.form')}
        </Title>
        <CompanyFields values={form.values} errors={form.errors} isNamed={form.base.name !== null} onChange={form.change} />
      </div>
      <div className={classes.foot}>
        <Notices form={form} />
        <SaveFoot changed={form.isChanged} isSaving={form.isSaving} onCancel={form.cancel} onSave={form.save} />
      </div>
    </PageForm>
  );
}

/** Why a save failed, and which fields conflict with a save by somebody else. */
function Notices({ form: { failure, conflicts, base } }: { readonly form: CompanyForm }) {
  const { t } = useTranslation();
  return (
    <>
      <FailureNotice failure={failure} mb="xs" />
      {conflicts && (
        <StaleNotice title={t('company_page.stale.title')} mb="xs">
          <Text size="sm">{t('company_page.stale.body')}</Text>
          {conflicts.length > 0 && (
            <List size="sm" mt={4}>
              {conflicts.map((field) => (
                <List.Item key={field}>
                  {t('company_page.stale.theirs', {
                    field: t(`company_page.field.${field}`),
                    value: stripBidiControls(base[field] ?? t('users.unnamed_company')),
                  })}
                </List.Item>
              ))}
            </List>
          )}
        </StaleNotice>
      )}
    </>
  );
}
