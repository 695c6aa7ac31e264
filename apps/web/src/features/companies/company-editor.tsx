import { Alert, List, Text, Title } from '@mantine/core';
import { useDidUpdate, useHotkeys } from '@mantine/hooks';
import type { Company } from '@rastnetz/contract';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutTurns } from '../../shared/lib/isolate.ts';
import { SaveFoot } from '../../shared/panel/save-foot.tsx';
import { useFocusBack } from '../../shared/panel/use-focus-back.ts';
import classes from './company.module.css';
import { CompanyFields } from './company-fields.tsx';
import { type CompanyForm, useCompanyForm } from './use-company-form.ts';

/** The form of a company, with its foot in sight. */
export function CompanyEditor({ stored }: { readonly stored: Company }) {
  const { t } = useTranslation();
  const body = useRef<HTMLFormElement>(null);
  const form = useCompanyForm(stored, body);
  useFocusBack(form.isSaving, body);
  // The foot's buttons go once there is nothing left to save.
  useDidUpdate(() => {
    if (!form.isChanged && document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  }, [form.isChanged]);
  useHotkeys([['mod+S', form.save]], []);
  return (
    <form
      ref={body}
      tabIndex={-1}
      className={classes.form}
      noValidate
      aria-label={t('company_page.form')}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <div className={classes.part}>
        <Title order={2} size="h4">
          {t('company_page.form')}
        </Title>
        <CompanyFields values={form.values} faults={form.faults} isNamed={form.base.name !== null} onChange={form.change} />
      </div>
      <div className={classes.foot}>
        <Notices form={form} />
        <SaveFoot changed={form.isChanged} isSaving={form.isSaving} onCancel={form.cancel} onSave={form.save} />
      </div>
    </form>
  );
}

/** What stands against a save, and what somebody else saved meanwhile. */
function Notices({ form: { failure, conflicts, base } }: { readonly form: CompanyForm }) {
  const { t } = useTranslation();
  return (
    <>
      {failure && (
        <Alert color="red" variant="outline" role="alert" mb="xs">
          {failure}
        </Alert>
      )}
      {conflicts && (
        <Alert
          color="amber"
          variant="outline"
          role="alert"
          mb="xs"
          icon={<IconRefreshAlert aria-hidden />}
          title={t('company_page.stale.title')}
        >
          <Text size="sm">{t('company_page.stale.body')}</Text>
          {conflicts.length > 0 && (
            <List size="sm" mt={4}>
              {conflicts.map((field) => (
                <List.Item key={field}>
                  {t('company_page.stale.theirs', {
                    field: t(`company_page.field.${field}`),
                    value: withoutTurns(base[field] ?? t('users.unnamed_company')),
                  })}
                </List.Item>
              ))}
            </List>
          )}
        </Alert>
      )}
    </>
  );
}
