import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmailField } from '#domain/auth/form/email-field.tsx';
import { NewPasswordField } from '#domain/auth/password/new-password-field.tsx';
import { chosenPassword, required } from '#features/auth/forms/field-rules.ts';
import { FormFailure } from '#features/auth/forms/form-failure.tsx';
import { paths } from '#kit/navigation/paths.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { type Registration, useRegister } from './use-register.ts';

/** Self-registration (S2-REG-01): first name, e-mail, password of 6 to 128 characters. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: () => void }) {
  const { t } = useTranslation();
  usePageTitle(t('register.title'));
  const form = useForm<Registration>({
    mode: 'uncontrolled',
    initialValues: { vorname: '', email: '', password: '' },
    validate: {
      vorname: required('register.vorname'),
      email: required('login.email'),
      password: chosenPassword('login.password'),
    },
  });
  const registering = useRegister(onRegistered, (field, error) => {
    form.setFieldError(field, error);
    form.getInputNode(field)?.focus();
  });
  const submit = form.onSubmit(
    (typed) => registering.mutate({ ...typed, vorname: typed.vorname.trim(), email: typed.email.trim() }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={1} size="h2">
            {t('register.title')}
          </Title>
          <Text c="dimmed">{t('register.subtitle')}</Text>
        </div>
        <TextInput
          name="vorname"
          required
          label={t('register.vorname')}
          autoComplete="given-name"
          maxLength={100}
          size="md"
          key={form.key('vorname')}
          {...form.getInputProps('vorname')}
        />
        <EmailField label={t('login.email')} key={form.key('email')} {...form.getInputProps('email')} />
        <NewPasswordField
          label={t('login.password')}
          ownWords={() => [form.getValues().vorname, form.getValues().email]}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormFailure error={registering.error}>
          <Button type="submit" size="md" loading={registering.isPending} fullWidth>
            {t('register.submit')}
          </Button>
        </FormFailure>
        <Anchor component={Link} to={paths.login} size="sm" ta="center">
          {t('register.to_login')}
        </Anchor>
      </Stack>
    </form>
  );
}
