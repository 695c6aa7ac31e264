import { Alert, Drawer, Stack, Text, Title } from '@mantine/core';
import type { Person } from '@rastnetz/contract';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '#domain/users/person-avatar.tsx';
import { isCompanyAdmin } from '#domain/users/role-text.ts';
import { AuditList } from '#features/users/audit/audit-list.tsx';
import { personName } from '#features/users/list/person-text.ts';
import { isOwn, managesAllCompanies, mayManage, mayRename } from '#features/users/list/user-policy.ts';
import { FormError } from '#kit/forms/form-error.tsx';
import type { FormErrors } from '#kit/forms/form-errors.ts';
import { VersionNotices } from '#kit/forms/version-notices.tsx';
import classes from '#kit/panel/panel.module.css';
import { PanelHead } from '#kit/panel/panel-head.tsx';
import { SaveFoot } from '#kit/panel/save-foot.tsx';
import type { PanelClosing } from '#kit/panel/use-closing-guard.ts';
import { useFocusBack } from '#kit/panel/use-focus-back.ts';
import { useFormKeys } from '#kit/panel/use-form-keys.ts';
import { useUser } from '#kit/session/use-session.ts';
import { AccessFields } from './access-fields.tsx';
import { PersonFacts } from './person-facts.tsx';
import { LanguageField, NameFields } from './person-fields.tsx';
import { PersonStatus } from './person-status.tsx';
import { UnconfirmedCompany } from './unconfirmed-company.tsx';
import { usePersonForm } from './use-person-form.ts';

interface PersonEditorProps {
  readonly person: Person;
  readonly panel: PanelClosing;
}

/** One person: account status, rights, facts, and audit entries. */
export function PersonEditor({ person, panel }: PersonEditorProps) {
  const { t } = useTranslation();
  const user = useUser();
  const isAll = managesAllCompanies(user);
  const name = personName(person);
  const body = useRef<HTMLDivElement>(null);
  const form = usePersonForm(person, body, panel);
  const [page, setPage] = useState(1);
  useFocusBack(form.isSaving, body);
  useFormKeys({ 'mod+S': form.save }, 1);
  const fields = { values: form.values, set: form.set, errors: form.errors };
  return (
    <>
      <PanelHead title={name} lead={<PersonAvatar name={name} picture={person.picture} size={40} variant="light" />}>
        <Text size="xs" c="dimmed">
          <bdi>{person.email}</bdi>
        </Text>
      </PanelHead>
      <Drawer.Body className={classes.body} ref={body} tabIndex={-1} inert={form.isSaving}>
        <Stack gap="xl">
          <Notices person={person} errors={{ fields: form.errors, whole: form.failure }} />
          <Section title={t('person.section.status')}>
            <PersonStatus person={person} onGone={form.closeAnyway} />
          </Section>
          <Section title={t('person.section.person')}>
            <NameFields {...fields} readOnly={!mayRename(user, person)} />
            <LanguageField {...fields} readOnly={!mayRename(user, person)} />
          </Section>
          <Section title={t(isAll ? 'person.section.access' : 'person.section.access_own')}>
            {isAll && <UnconfirmedCompany person={person} />}
            <AccessFields {...fields} readOnly={!mayManage(user, person)} />
          </Section>
          <Section title={t('person.section.facts')}>
            <PersonFacts person={person} />
          </Section>
          <Section title={t('person.section.audit')}>
            <AuditList subjectId={person.id} page={page} onPage={setPage} />
          </Section>
        </Stack>
      </Drawer.Body>
      <VersionNotices
        form={{ ...form, failure: null }}
        texts={{
          title: t('person.stale.title'),
          body: t('person.stale.body'),
          load: t('person.stale.load'),
          loaded: t('person.stale.loaded'),
        }}
        mx="lg"
        my="xs"
      />
      <SaveFoot changed={form.isChanged} isSaving={form.isSaving} onCancel={form.cancel} onSave={form.save} />
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={3} className={classes.heading}>
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}

/** Why the viewer cannot edit everything, and why the last save failed. */
function Notices({ person, errors }: { readonly person: Person; readonly errors: FormErrors }) {
  const { t } = useTranslation();
  const user = useUser();
  const untouchable = isCompanyAdmin(person) ? 'person.untouchable_company_admin' : 'person.untouchable';
  return (
    <>
      <FormError errors={errors} />
      {!mayManage(user, person) && (
        <Alert color="gray" variant="outline" icon={<IconLock aria-hidden />}>
          {t(isOwn(user, person) ? 'person.own' : untouchable)}
        </Alert>
      )}
    </>
  );
}
