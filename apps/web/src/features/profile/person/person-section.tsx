import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Profile } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { isCompanyAdmin, roleText } from '#domain/users/role-text.ts';
import classes from '#features/profile/section/profile.module.css';
import { ProfileSection } from '#features/profile/section/profile-section.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate } from '#kit/lib/format.ts';
import { PictureField } from './picture-field.tsx';
import { usePersonForm } from './use-person-form.ts';

/** Picture and name, which users edit themselves; company and role, which they cannot. */
export function PersonSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { form, picture, isChanged, cancel } = usePersonForm(profile);
  return (
    <ProfileSection name="person">
      <form ref={form.formRef} onSubmit={form.submit} noValidate aria-label={t('profile.section.person')}>
        <Stack gap="md">
          <PictureField
            name={`${form.values.vorname} ${form.values.nachname}`.trim()}
            stored={profile.picture}
            picture={picture}
            error={form.field('picture').error}
          />
          <div className={classes.names}>
            <TextInput required label={t('profile.person.vorname')} autoComplete="given-name" maxLength={100} {...form.field('vorname')} />
            <TextInput label={t('profile.person.nachname')} autoComplete="family-name" maxLength={100} {...form.field('nachname')} />
          </div>
          <CompanyFacts profile={profile} />
          <ErrorMessage text={form.failure} />
          {isChanged && (
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={cancel} disabled={form.isPending}>
                {t('app.cancel')}
              </Button>
              <Button type="submit" loading={form.isPending} disabled={picture.isBlocked}>
                {t('app.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </ProfileSection>
  );
}

/** Company and role, read-only, with an explanation. */
function CompanyFacts({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { companyName, companyConfirmed, role, createdAt } = profile;
  return (
    <dl className={classes.facts}>
      <dt>{t('profile.person.company')}</dt>
      <dd>
        {companyName ?? t('users.unnamed_company')}
        {!companyConfirmed && <span className={classes.quiet}>{t('profile.person.unconfirmed')}</span>}
      </dd>
      <dt>{t('profile.person.role')}</dt>
      <dd>
        {roleText(t, profile)}
        <span className={classes.quiet}>{t(`profile.role_means.${isCompanyAdmin(profile) ? 'companyAdmin' : role}`)}</span>
      </dd>
      <dt>{t('profile.person.since')}</dt>
      <dd>{formatDate(createdAt, language)}</dd>
    </dl>
  );
}
